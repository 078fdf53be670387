import { expect } from 'vitest';

/** Replaces `from` with `to`. `line` is the line of the change. */
export function changedAt(good: string, from: string, to: string): { source: string; line: number } {
  expect(good).toContain(from);
  return { source: good.replace(from, () => to), line: good.slice(0, good.indexOf(from)).split('\n').length };
}
