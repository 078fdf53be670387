import { describe, expect, it } from 'vitest';
import type { EvaluateOverallBody, ShownScene } from '../../../server/api.ts';
import { bank, feedbackOnly, settled, testGame } from '../../testing/testGame.ts';
import { shownFeedback } from '../feedback/shownFeedback.ts';
import { foldGame } from '../foldGame.ts';
import { answerAt, answerBeforeReply } from './answerAt.ts';
import { beginReply, requestOverall, showQuestion, startAssignment, submitAnswer } from './commands.ts';
import { draftChanged } from './draftsReducer.ts';
import { moveChosen } from './sessionEvents.ts';
import { sessionReducer } from './sessionReducer.ts';
import type { ResponseState, SessionState } from './sessionState.ts';

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

/** The scene is that of the first question. */
function withScene(
  session: SessionState,
  scene: ShownScene | null,
  changes: Partial<ResponseState> = {},
): SessionState {
  const [first, ...others] = session.questions;
  if (!first?.response?.sections) throw new Error('There are no sections.');
  const response = { ...first.response, ...changes, sections: { ...first.response.sections, scene } };
  return { ...session, questions: [{ ...first, response }, ...others] };
}

describe('the choice of a move', () => {
  it('shows its scene and asks its question, costs no call and changes no level', async () => {
    const { session, choose, calls } = await answered();
    expect(answerAt(session(), 0).scene?.move).toBe('ask-first');
    const verdict = session().questions[0]?.response?.verdict;
    const asked = answerAt(session(), 0).replyTarget;
    choose('ask-first');
    expect(answerAt(session(), 0).replyTarget).toEqual(asked);
    choose('leave');
    expect(answerAt(session(), 0).scene?.move).toBe('leave');
    expect(answerAt(session(), 0).replyTarget).toMatchObject({ by: 'Dana', question: 'And leave?' });
    expect(session().questions[0]?.response?.verdict).toEqual(verdict);
    expect(calls).toHaveLength(1);
  });

  it('shows no scene and asks nothing if none of the moves comes close, and can be changed', async () => {
    const { session, choose } = await answered();
    choose(null);
    expect([answerAt(session(), 0).scene, answerAt(session(), 0).replyTarget]).toEqual([null, null]);
    expect(answerAt(session(), 0).isMoveUnknown).toBe(false);
    choose('wait');
    expect(answerAt(session(), 0).scene?.move).toBe('wait');
  });

  it('asks nothing if the scene that stands is that of the move and has settled it', async () => {
    const { session, choose } = await answered();
    choose('leave');
    const [choice] = answerAt(session(), 0).sections?.choices?.filter(({ move }) => move === 'leave') ?? [];
    if (!choice) throw new Error('There is no such choice.');
    const standing = (of: ShownScene['of']) => {
      return answerAt(withScene(session(), { ...choice.scene, of }), 0).replyTarget;
    };
    expect(standing('either')).toEqual(choice);
    expect(standing('closed')).toBeNull();
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
    expect(body?.questionsAndAnswers[0]).toMatchObject({ chosen: move, insteadOf: 'ask-first' });
    expect(body?.questionsAndAnswers[1]).not.toHaveProperty('chosen');
  });

  it('replaces the move whose scene was shown when the player first chose, after a reply too', async () => {
    const { store, session, choose, send } = await answered();
    choose('leave');
    expect(session().questions[0]?.chosen).toEqual({ move: 'leave', insteadOf: 'ask-first' });
    store.dispatch(beginReply());
    await send('By noon!');
    choose('wait');
    expect(session().questions[0]?.chosen).toEqual({ move: 'wait', insteadOf: 'ask-first' });
  });

  it('takes back what had been said when it was made: nothing, and later what was said since', async () => {
    const { session, choose } = await answered();
    const choicesAt = (scene: ShownScene | null, changes?: Partial<ResponseState>) => {
      const state = withScene(session(), scene, changes);
      return [null, 'leave'].map((move) => {
        const event = moveChosen({ index: 0, move });
        return sessionReducer(state, event).questions[0]?.chosen?.insteadOf;
      });
    };
    const told = { headline: 'Told', text: 'Told.', move: 'leave', of: 'either' as const };
    expect(choicesAt(null, { verdict: null })).toEqual(['', '']);
    expect(choicesAt(null)).toEqual(['wait', 'wait']);
    expect(choicesAt(told)).toEqual(['leave', 'leave']);
    choose('wait');
    expect(choicesAt(told)).toEqual(['ask-first', 'ask-first']);
    const [first, ...others] = session().questions;
    const unread = { ...session(), questions: [{ ...first, chosen: { move: 'wait', insteadOf: '' } }, ...others] };
    const again = sessionReducer(withScene(unread as SessionState, told), moveChosen({ index: 0, move: null }));
    expect(again.questions[0]?.chosen?.insteadOf).toBe('leave');
  });

  it('is in the feedback that is kept from before a reply', async () => {
    const { store, session, choose, send } = await answered();
    choose('leave');
    store.dispatch(beginReply());
    await send('By noon!');
    const before = answerBeforeReply(session(), 0);
    expect(before && shownFeedback(before)).toMatch(
      /You said this comes nearest: “You’d leave”[\s\S]*Dana asks: “And leave/,
    );
  });

  it('is in the log, from which the same game comes back', async () => {
    const { store, session, choose } = await answered();
    choose('wait');
    expect(foldGame(store.getState().game.log).session).toEqual(session());
  });

  it('gives way to a scene that was written for this answer, after a reply or if none of the moves comes close', async () => {
    const { store, session, choose, send } = await answered();
    const withOwn = (move: string) => withScene(session(), { headline: 'Own', text: 'Own.', move, of: 'answer' });
    choose(null);
    expect(answerAt(withOwn(''), 0).scene?.headline).toBe('Own');
    expect(answerAt(withOwn('wait'), 0).scene).toBeNull();
    choose('leave');
    expect(answerAt(withOwn('wait'), 0).scene?.move).toBe('leave');
    store.dispatch(beginReply());
    await send('By noon!');
    expect(answerAt(withOwn('wait'), 0).scene?.headline).toBe('Own');
  });

  it('is asked for only where the evaluator named no move, and never without moves to choose from', async () => {
    const { session } = await answered();
    const unknown = withScene(session(), null, { verdict: null });
    expect(answerAt(session(), 0).isMoveUnknown).toBe(false);
    expect(answerAt(unknown, 0).isMoveUnknown).toBe(true);
    const foreign = await answered(feedbackOnly);
    expect(() => foreign.choose('wait')).toThrow('no such move');
  });
});

describe('a reply beside a choice', () => {
  it('is part of what happens next only while the move that it answers is chosen', async () => {
    const { store, session, choose, send } = await answered();
    choose('leave');
    store.dispatch(beginReply());
    await send('By noon!');
    expect(answerAt(session(), 0).exchange?.to.question).toBe('And leave?');
    for (const move of ['wait', null]) {
      choose(move);
      expect(answerAt(session(), 0)).toMatchObject({ exchange: null, reply: { text: 'By noon!' } });
    }
    choose('leave');
    expect(answerAt(session(), 0).exchange?.text).toBe('By noon!');
  });

  it('goes to the question of the chosen move, whose scene stays after it', async () => {
    const { store, session, choose, send, calls } = await answered();
    choose('leave');
    store.dispatch(beginReply());
    await send('By noon!');
    const asked = { by: 'Dana', question: 'And leave?', scene: answerAt(session(), 0).scene?.text };
    expect(calls.at(-1)?.body).toMatchObject({ reply: { to: 'leave', text: 'By noon!', asked } });
    expect(answerAt(session(), 0).scene?.move).toBe('leave');
  });

  it('is dropped when another move is chosen, but its text stays', async () => {
    const { store, session, choose } = await answered();
    store.dispatch(beginReply());
    store.dispatch(draftChanged({ index: 0, text: 'By noon' }));
    choose('leave');
    expect(session().questions[0]?.reply).toBeNull();
    expect(store.getState().game.drafts[0]).toBe('By noon');
  });
});
