import { expect, it } from 'vitest';
import { pageByPath } from './pageByPath.ts';

it('makes the page under the configured path once, and those under other paths with little effort', () => {
  const made: string[] = [];
  const page = pageByPath('/own', (path, effort) => {
    made.push(`${path} ${effort}`);
    return { path };
  });
  for (let at = 0; at < 20; at++) for (const path of ['/own', `/forged/${at}`]) expect(page(path)).toEqual({ path });
  expect(page('/forged/19')).toBe(page('/forged/19'));
  expect(made.filter((page) => page.endsWith(' best'))).toEqual(['/own best']);
  expect(made).toHaveLength(21);
});
