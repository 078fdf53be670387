import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewportChanged } from '../../desktop/desktopEvents.ts';
import { openOrFocus } from '../../desktop/windowCommands.ts';
import { foldGame } from '../../game/foldGame.ts';
import { startAssignment, submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { notepad } from '../../game/session/notepad.ts';
import { draftNoted, sessionReset } from '../../game/session/sessionEvents.ts';
import type { LogEntry } from '../../log/event.ts';
import { games, play } from '../../testing/anyGame.ts';
import { bank, desk, testGame } from '../../testing/testGame.ts';

function notes({ store }: ReturnType<typeof testGame>) {
  return store.getState().game.log.filter(isNote);
}

function isNote({ type }: LogEntry): boolean {
  return type === draftNoted.type || type === viewportChanged.type;
}

describe('the context of an event', () => {
  it('is in the log: folding up to any event gives the Notepad text and the viewport at that time', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const game = testGame();
        const seen: [unknown, unknown][] = [];
        let length = 0;
        game.store.subscribe(() => {
          const live = game.store.getState().game;
          const last = live.log.at(-1);
          if (live.log.length !== length && last && !isNote(last)) {
            const told = foldGame(live.log);
            const screen = last.type === sessionReset.type ? null : desk;
            seen.push([
              [notepad(told), told.windows.viewport],
              [notepad(live), screen],
            ]);
          }
          length = live.log.length;
        });
        await play(steps, () => {}, game);
        for (const [told, was] of seen) expect(told).toEqual(was);
      }),
      { numRuns: 30 },
    );
  });

  it('is logged once, before the event, and again after a change', () => {
    const game = testGame();
    game.store.dispatch(startAssignment(bank, 'seed'));
    expect(game.store.getState().game.log[0]).toMatchObject({ type: viewportChanged.type, payload: desk });
    game.store.dispatch(draftChanged({ index: 0, text: 'Half a wo' }));
    game.store.dispatch(openOrFocus('about'));
    game.store.dispatch(openOrFocus('display'));
    game.store.dispatch(draftChanged({ index: 0, text: 'Half a word.' }));
    game.store.dispatch(openOrFocus('about'));
    expect(notes(game).map(({ payload }) => payload)).toEqual([
      desk,
      { index: 0, text: 'Half a wo' },
      { index: 0, text: 'Half a word.' },
    ]);
  });

  it('is not logged if the event contains it, nor if the draft is huge', () => {
    const game = testGame();
    game.store.dispatch(startAssignment(bank, 'seed'));
    game.store.dispatch(draftChanged({ index: 1, text: 'long '.repeat(5000) }));
    game.store.dispatch(draftChanged({ index: 0, text: 'Whole.' }));
    game.store.dispatch(submitAnswer());
    expect(notes(game)).toHaveLength(1);
  });
});
