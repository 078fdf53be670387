import { describe, expect, it } from 'vitest';
import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import type { EvaluateAnswerBody, EvaluateOverallBody } from '../../../server/api.ts';
import { bank, feedbackOnly, settled, testGame, verdictOn } from '../../testing/testGame.ts';
import { foldGame } from '../foldGame.ts';
import { answerAt } from './answerAt.ts';
import { beginReply, requestOverall, retryCall, showQuestion, startAssignment, submitAnswer } from './commands.ts';
import { draftChanged } from './draftsReducer.ts';
import { canSubmit, notepad } from './notepad.ts';
import { evaluationCancelled } from './sessionEvents.ts';

type Played = ReturnType<typeof testGame>;

const answers = ['First!', 'Second', 'Third.', 'Fourth', 'Fifth.'] as const;
const [first] = answers;

async function answer({ store, calls }: Played, index: number, text: string) {
  store.dispatch(showQuestion(index));
  store.dispatch(draftChanged({ index, text }));
  store.dispatch(submitAnswer());
  calls.at(-1)?.settle('ok');
  await settled();
}

async function answered() {
  const game = testGame();
  game.store.dispatch(startAssignment(bank, 'seed'));
  await answer(game, 0, first);
  return game;
}

async function begun() {
  const game = await answered();
  game.store.dispatch(beginReply());
  return game;
}

function send({ store }: Played, text: string) {
  store.dispatch(draftChanged({ index: 0, text }));
  store.dispatch(submitAnswer());
}

const eventsOf = ({ store }: Played, type: string) => store.getState().game.log.filter((entry) => entry.type === type);
const bodyOf = ({ calls }: Played) => calls.at(-1)?.body as EvaluateAnswerBody;

describe('a reply', () => {
  it('is begun only where the feedback asks a question, and once', async () => {
    const game = testGame();
    const { store } = game;
    store.dispatch(startAssignment(bank, 'seed'));
    store.dispatch(beginReply());
    await answer(game, 0, feedbackOnly);
    store.dispatch(beginReply());
    expect(eventsOf(game, 'session/replyBegun')).toEqual([]);
    await answer(game, 1, 'I ask first.');
    expect(answerAt(store.getState().game.session, 1).replyTarget?.by).toBe('The florist');
    store.dispatch(beginReply());
    store.dispatch(beginReply());
    expect(eventsOf(game, 'session/replyBegun')).toHaveLength(1);
    expect(store.getState().game.windows.order.at(-1)).toBe('notepad');
    const { session } = store.getState().game;
    expect(answerAt(session, 1).replyTarget).toBeNull();
    const fields = Object.keys(session.questions[1]?.reply?.to ?? {});
    expect(fields.toSorted()).toEqual(['by', 'move', 'question', 'scene']);
  });

  it('goes with the locked answer in one call, and its feedback replaces the first', async () => {
    const game = await begun();
    const { store } = game;
    expect(notepad(store.getState().game).isEditable).toBe(true);
    send(game, 'By noon.\n\nSure.\n');
    const joined = `${first}\n\nBy noon.\n\nSure.\n`;
    expect(bodyOf(game)).toMatchObject({
      userAnswer: joined,
      reply: {
        to: 'ask-first',
        text: 'By noon.\n\nSure.\n',
        asked: { by: 'The florist', scene: 'A bell for ask-first.' },
      },
    });
    expect(notepad(store.getState().game).isEditable).toBe(false);
    expect(store.getState().game.windows.order.at(-1)).toBe('analyzer');
    game.calls.at(-1)?.settle('ok');
    await settled();
    const state = store.getState().game;
    expect(state.session).toMatchObject({ inFlight: null, failure: null });
    expect(state.session.questions[0]?.answer).toBe(first);
    expect(state.session.questions[0]?.response?.feedback).toBe(`On ${joined}`);
    expect(state.session.questions[0]?.response?.verdict).toEqual(verdictOn(joined));
    expect(state.session.questions[0]?.reply).toMatchObject({
      text: 'By noon.\n\nSure.\n',
      before: { response: { feedback: `On ${first}` } },
    });
    expect([notepad(state).answer, notepad(state).replyText]).toEqual([first, 'By noon.\n\nSure.\n']);
    expect(state.drafts).toEqual({});
  });

  it('is sent once, even if the new feedback asks again', async () => {
    const game = await begun();
    send(game, 'By noon!');
    game.calls.at(-1)?.settle('ok');
    await settled();
    const { session } = game.store.getState().game;
    expect(session.questions[0]?.response?.verdict?.moves.some(({ asked }) => asked)).toBe(true);
    expect(answerAt(session, 0).replyTarget).toBeNull();
    expect(notepad(game.store.getState().game).isEditable).toBe(false);
    game.store.dispatch(beginReply());
    send(game, 'Again.');
    expect(game.calls).toHaveLength(2);
  });

  it('must not be empty, and its length is limited together with that of the answer', async () => {
    const { store } = await begun();
    const room = maxAnswerLength - first.length - 2;
    const canSend = (text: string) => {
      store.dispatch(draftChanged({ index: 0, text }));
      return canSubmit(store.getState().game);
    };
    expect(['', ' \n ', '🗼'.repeat(room), '🗼'.repeat(room + 1)].map(canSend)).toEqual([false, false, true, false]);
  });

  it('that fails can be changed and sent again, and the first feedback stays', async () => {
    const game = await begun();
    send(game, 'By noon.');
    game.calls.at(-1)?.settle('failed');
    await settled();
    const { session, windows } = game.store.getState().game;
    expect(session.failure).toMatchObject({ kind: 'answer', index: 0 });
    expect(session.questions[0]?.response?.feedback).toBe(`On ${first}`);
    expect(session.questions[0]?.reply?.before).toBeNull();
    expect(windows.order.at(-1)).toBe('notepad');
    expect(notepad(game.store.getState().game).replyText).toBe('By noon.');
    game.store.dispatch(draftChanged({ index: 0, text: 'By ten.' }));
    game.store.dispatch(showQuestion(1));
    game.store.dispatch(retryCall());
    expect(game.store.getState().game.session).toMatchObject({ currentIndex: 0, failure: null });
    expect(bodyOf(game)).toMatchObject({
      userAnswer: `${first}\n\nBy ten.`,
      reply: { to: 'ask-first', text: 'By ten.' },
    });
    game.calls.at(-1)?.settle('ok');
    await settled();
    expect(game.store.getState().game.session.questions[0]?.response?.feedback).toBe(`On ${first}\n\nBy ten.`);
  });

  it('that is cancelled goes back to being written, and the first feedback stays', async () => {
    const game = await begun();
    send(game, 'By noon.');
    game.store.dispatch(evaluationCancelled({ call: game.store.getState().game.session.inFlight?.id ?? '' }));
    const state = game.store.getState().game;
    expect(game.calls.at(-1)?.signal.aborted).toBe(true);
    expect(state.session).toMatchObject({ inFlight: null, failure: null });
    expect(notepad(state).isEditable).toBe(true);
    expect(notepad(state).replyText).toBe('By noon.');
    expect(state.session.questions[0]?.response?.feedback).toBe(`On ${first}`);
    expect(state.windows.order.at(-1)).toBe('notepad');
  });

  it('is still being read while the player answers the next question', async () => {
    const game = await begun();
    send(game, 'By noon.');
    game.store.dispatch(showQuestion(1));
    expect(game.calls.at(-1)?.signal.aborted).toBe(false);
    game.calls.at(-1)?.settle('ok');
    await settled();
    const { session } = game.store.getState().game;
    expect(session.questions.slice(0, 2).map(({ response }) => response?.feedback)).toEqual([
      `On ${first}\n\nBy noon.`,
      undefined,
    ]);
    expect(session.currentIndex).toBe(1);
  });

  it('is in the log, which folds to the same session at any time', async () => {
    const game = await begun();
    const { store } = game;
    const folded = () => foldGame(store.getState().game.log).session;
    expect(folded()).toEqual(store.getState().game.session);
    send(game, 'By noon.');
    expect(folded()).toEqual(store.getState().game.session);
    expect(folded().questions[0]?.reply?.text).toBe('By noon.');
    game.calls.at(-1)?.settle('ok');
    await settled();
    expect(folded()).toEqual(store.getState().game.session);
  });

  it('has its drafts noted as drafts of a reply, without the text that was submitted', async () => {
    const game = await begun();
    game.store.dispatch(draftChanged({ index: 0, text: 'By no' }));
    game.store.dispatch(showQuestion(1));
    game.store.dispatch(showQuestion(0));
    expect(notepad(game.store.getState().game).replyText).toBe('By no');
    send(game, 'By noon.');
    expect(eventsOf(game, 'session/draftNoted').map(({ payload }) => payload)).toEqual([
      { index: 0, text: 'By no', isReply: true },
    ]);
  });
});

describe('the overall evaluation', () => {
  async function answeredAll() {
    const game = await begun();
    for (const [index, text] of answers.entries()) if (index > 0) await answer(game, index, text);
    return game;
  }
  const sent = ({ calls }: Played) => calls.at(-1)?.body as EvaluateOverallBody;

  it('gets answer and reply joined, with the last feedback and assessment', async () => {
    const game = await answeredAll();
    game.store.dispatch(showQuestion(0));
    send(game, 'By noon!');
    game.calls.at(-1)?.settle('ok');
    await settled();
    game.store.dispatch(requestOverall());
    const joined = `${first}\n\nBy noon!`;
    expect(sent(game).questionsAndAnswers[0]).toMatchObject({
      answer: joined,
      reply: { to: 'ask-first', text: 'By noon!' },
      feedback: `On ${joined}`,
      assessment: `signed: ${joined}`,
    });
    expect(sent(game).questionsAndAnswers[1]).toMatchObject({ answer: answers[1], feedback: `On ${answers[1]}` });
  });

  it('gets the answer alone if the reply was only begun, failed or was cancelled, and then closes the reply', async () => {
    const game = await answeredAll();
    game.store.dispatch(showQuestion(0));
    send(game, 'By noon!');
    const reading = game.calls.at(-1);
    game.store.dispatch(requestOverall());
    expect(reading?.signal.aborted).toBe(true);
    expect(sent(game).questionsAndAnswers[0]).toMatchObject({
      answer: first,
      feedback: `On ${first}`,
      assessment: `signed: ${first}`,
    });
    expect(sent(game).questionsAndAnswers[0]).not.toHaveProperty('reply');
    game.calls.at(-1)?.settle('ok');
    await settled();
    const state = game.store.getState().game;
    expect(state.session.overall).not.toBeNull();
    expect(notepad(state).reply).toBeNull();
    expect([notepad(state).isEditable, canSubmit(state)]).toEqual([false, false]);
    game.store.dispatch(showQuestion(1));
    expect(answerAt(game.store.getState().game.session, 1).replyTarget).toBeNull();
  });
});
