import fc from 'fast-check';
import { expect, it } from 'vitest';
import { games, play } from '../testing/anyGame.ts';
import { foldGame } from './foldGame.ts';
import { getSnapshots } from './snapshots.ts';

it('the snapshot at each position equals a fold of the log up to there, in any order of access', async () => {
  await fc.assert(
    fc.asyncProperty(games, fc.array(fc.nat(), { maxLength: 12 }), async (steps, places) => {
      const { store } = await play(steps, () => {});
      const { log } = store.getState().game;
      const snapshotAt = getSnapshots(log);
      for (const place of places) {
        const count = place % (log.length + 1);
        const { log: _, ...told } = snapshotAt(count);
        const { log: __, ...folded } = foldGame(log.slice(0, count));
        expect(told).toEqual(folded);
      }
    }),
    { numRuns: 30 },
  );
});
