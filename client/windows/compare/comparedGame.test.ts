import { expect, it } from 'vitest';
import { startAssignment, submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { moveChosen } from '../../game/session/sessionEvents.ts';
import { matches } from '../../log/schema.ts';
import { bank, settled, testGame } from '../../testing/testGame.ts';
import { comparedGame, gameSchema } from './comparedGame.ts';

it('has the feedback as the player sees it, with what was chosen', async () => {
  const { store, calls } = testGame();
  store.dispatch(startAssignment(bank, 'seed'));
  store.dispatch(draftChanged({ index: 0, text: 'I ask first.' }));
  store.dispatch(submitAnswer());
  calls.at(-1)?.settle('ok');
  await settled();
  const compared = () => {
    const { log, session } = store.getState().game;
    return comparedGame('Ann.json', { log }, session);
  };
  expect(compared().answers[0]?.feedback).toContain('**What happens next**\n\nA bell for ask-first.');
  store.dispatch(moveChosen({ index: 0, move: 'leave' }));
  const game = compared();
  expect(matches(gameSchema, game)).toBe(true);
  expect(game.answers[0]).toMatchObject({ insteadOf: 'ask-first', chosen: { move: 'leave' } });
  expect(game.answers[0]?.feedback).toMatch(/^\*\*A Stance\*\*\n\nYou said this comes nearest: “You’d leave”\.\n/);
});
