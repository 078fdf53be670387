import { expect, it } from 'vitest';
import type { EvaluateOverallBody } from '../../../server/api.ts';
import { bank, feedbackOnly, settled, testGame } from '../../testing/testGame.ts';
import { foldGame } from '../foldGame.ts';
import { beginReply, requestOverall, showQuestion, startAssignment, submitAnswer } from './commands.ts';
import { draftChanged } from './draftsReducer.ts';
import { moveChosen } from './sessionEvents.ts';
import { isMoveUnknown, openQuestion, selectScene } from './sessionSelectors.ts';

async function answered(text = 'I ask first.') {
  const game = testGame();
  const session = () => game.store.getState().game.session;
  game.store.dispatch(startAssignment(bank, 'seed'));
  const send = async (what: string) => {
    game.store.dispatch(draftChanged({ index: 0, text: what }));
    game.store.dispatch(submitAnswer());
    game.calls.at(-1)?.settle('ok');
    await settled();
  };
  await send(text);
  const choose = (move: string | null) => game.store.dispatch(moveChosen({ index: 0, move }));
  return { ...game, session, choose, send };
}

it('shows the scene of the chosen move, costs no call and changes no level', async () => {
  const { session, choose, calls } = await answered();
  expect(selectScene(session(), 0)?.move).toBe('ask-first');
  const verdict = session().verdicts[0];
  const asked = openQuestion(session(), 0);
  choose('ask-first');
  expect(openQuestion(session(), 0)).toEqual(asked);
  choose('leave');
  expect(selectScene(session(), 0)?.move).toBe('leave');
  expect(openQuestion(session(), 0)).toMatchObject({ by: 'Dana', question: 'And leave?' });
  expect(session().verdicts[0]).toEqual(verdict);
  expect(calls).toHaveLength(1);
});

it('shows no scene and asks nothing if none of the moves comes close, and can be chosen anew', async () => {
  const { session, choose } = await answered();
  choose(null);
  expect([selectScene(session(), 0), openQuestion(session(), 0)]).toEqual([null, null]);
  expect(isMoveUnknown(session(), 0)).toBe(false);
  choose('wait');
  expect(selectScene(session(), 0)?.move).toBe('wait');
});

it.each([null, 'leave'])('is sent with the request for the overall result: %s', async (move) => {
  const { store, choose, calls } = await answered();
  for (const index of [1, 2, 3, 4]) {
    store.dispatch(showQuestion(index));
    store.dispatch(draftChanged({ index, text: 'I wait.' }));
    store.dispatch(submitAnswer());
    calls.at(-1)?.settle('ok');
    await settled();
  }
  choose(move);
  store.dispatch(requestOverall());
  const body = calls.at(-1)?.body as EvaluateOverallBody | undefined;
  expect(body?.questionsAndAnswers[0]).toMatchObject({ chosen: move });
  expect(body?.questionsAndAnswers[1]).not.toHaveProperty('chosen');
});

it('is in the log, from which the same game comes back', async () => {
  const { store, session, choose } = await answered();
  choose('wait');
  expect(foldGame(store.getState().game.log).session).toEqual(session());
});

it('sends a reply to the question of the chosen move, whose scene stays after it', async () => {
  const { store, session, choose, send, calls } = await answered();
  choose('leave');
  store.dispatch(beginReply());
  await send('By noon!');
  const asked = { by: 'Dana', question: 'And leave?', scene: selectScene(session(), 0)?.text };
  expect(calls.at(-1)?.body).toMatchObject({ reply: { to: 'leave', text: 'By noon!', asked } });
  expect(selectScene(session(), 0)?.move).toBe('leave');
});

it('gives way to a scene that was written for this answer, after a reply or if none of the moves comes close', async () => {
  const { store, session, choose, send } = await answered();
  const withOwn = (move: string) => ({
    ...session(),
    sections: session().sections.map(
      (one) => one && { ...one, scene: { headline: 'Own', text: 'Own.', move, of: 'answer' as const } },
    ),
  });
  choose(null);
  expect(selectScene(withOwn(''), 0)?.headline).toBe('Own');
  expect(selectScene(withOwn('wait'), 0)).toBeNull();
  choose('leave');
  expect(selectScene(withOwn('wait'), 0)?.move).toBe('leave');
  store.dispatch(beginReply());
  await send('By noon!');
  expect(selectScene(withOwn('wait'), 0)?.headline).toBe('Own');
});

it('gives up a reply to the question of another move, and keeps what was typed', async () => {
  const { store, session, choose } = await answered();
  store.dispatch(beginReply());
  store.dispatch(draftChanged({ index: 0, text: 'By noon' }));
  choose('leave');
  expect(session().replies[0]).toBeNull();
  expect(store.getState().game.drafts[0]).toBe('By noon');
});

it('asks the player only where the evaluator named no move, and never without moves to choose from', async () => {
  const { session } = await answered();
  const unknown = {
    ...session(),
    verdicts: [null],
    sections: session().sections.map((one) => one && { ...one, scene: null }),
  };
  expect(isMoveUnknown(session(), 0)).toBe(false);
  expect(isMoveUnknown(unknown, 0)).toBe(true);
  const foreign = await answered(feedbackOnly);
  expect(() => foreign.choose('wait')).toThrow('no such move');
});
