import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowClosed, windowMaximised, windowMoved } from '../../desktop/desktopEvents.ts';
import { openOrFocus, pressTaskbarButton } from '../../desktop/windowCommands.ts';
import { foldGame } from '../../game/foldGame.ts';
import { games, play, type Step } from '../../testing/anyGame.ts';
import { tapeWindowId } from './unloggedWindows.ts';

const withTape: readonly Step[] = [
  ({ store }) => void store.dispatch(openOrFocus(tapeWindowId)),
  ({ store }) => void store.dispatch(pressTaskbarButton(tapeWindowId)),
  ({ store }) => void store.dispatch(windowMoved({ id: tapeWindowId, x: 5, y: 6 })),
  ({ store }) => void store.dispatch(windowMaximised({ id: tapeWindowId })),
  ({ store }) => void store.dispatch(windowClosed({ id: tapeWindowId })),
];

it('the Tape window is not logged, and folding the log gives all other windows in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      games,
      fc.array(fc.nat(withTape.length - 1), { minLength: 60, maxLength: 60 }),
      async (steps, choices) => {
        const mixed = steps.flatMap((step, index) => [step, withTape[choices[index] ?? 0] ?? step]);
        await play(mixed, ({ store }) => {
          const { game, page } = store.getState();
          expect(JSON.stringify(game)).not.toContain(tapeWindowId);
          const { windows, session } = foldGame(game.log);
          expect(windows).toEqual(game.windows);
          expect(session).toEqual(game.session);
          const { [tapeWindowId]: _, ...others } = page.windows.open;
          expect(others).toEqual(windows.open);
          expect(page.windows.order.filter((id) => id !== tapeWindowId)).toEqual(windows.order);
        });
      },
    ),
    { numRuns: 30 },
  );
});

it('opening the tape logs nothing and makes no call', async () => {
  const { store, calls } = await play(withTape, () => {});
  expect(store.getState().game.log).toEqual([]);
  expect(calls).toEqual([]);
});
