import { expect, it } from 'vitest';
import { staggeredStart } from './staggeredStart.ts';

it('starts in order of arrival, and leaves turns of the event loop between two starts', async () => {
  let turns = 0;
  let counter = setImmediate(function count() {
    turns += 1;
    counter = setImmediate(count);
  });
  const startedAt: number[] = [];
  await Promise.all([0, 1, 2].map((at) => staggeredStart().then(() => (startedAt[at] = turns))));
  clearImmediate(counter);
  const [first = 0, second = 0, third = 0] = startedAt;
  expect(second - first).toBeGreaterThan(10);
  expect(third - second).toBeGreaterThan(10);
});
