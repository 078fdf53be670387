import { expect } from 'vitest';

/** A good file with one place changed, and the line that place is on. */
export function changedAt(good: string, from: string, to: string): { source: string; line: number } {
  expect(good).toContain(from);
  return { source: good.replace(from, () => to), line: good.slice(0, good.indexOf(from)).split('\n').length };
}
