import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bank, feedbackOnly, testGame, verdictOn } from '../../testing/testGame.ts';
import { answerAt } from './answerAt.ts';
import { requestOverall, showQuestion, startAssignment, submitAnswer } from './commands.ts';
import { draftChanged } from './draftsReducer.ts';
import { evaluationCancelled, sessionReset } from './sessionEvents.ts';
import { callUpdated, currentStream } from './streamReducer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

const evidence = (done: number) => ({ stage: 'evidence' as const, done, total: 5 });

function submitted(answer = 'Mine.') {
  const game = testGame();
  game.store.dispatch(startAssignment(bank, 'seed'));
  game.store.dispatch(draftChanged({ index: 0, text: answer }));
  game.store.dispatch(submitAnswer());
  const call = game.calls[0];
  if (!call) throw new Error('No call was made.');
  return { ...game, call, stream: () => currentStream(game.store.getState()) };
}

describe('the progress of a call', () => {
  it('starts with the time and nothing else', () => {
    const { store, stream } = submitted();
    const call = store.getState().game.session.inFlight?.id;
    expect(stream()).toEqual({ call, startedAt: 0, progress: null, text: '' });
  });

  it('is batched: a burst of updates notifies the subscribers once', async () => {
    const { store, call, stream } = submitted();
    let notified = 0;
    store.subscribe(() => notified++);
    for (const done of [1, 2, 3]) call.onUpdate({ progress: evidence(done) });
    for (const delta of ['You ', 'ask ', 'first.']) call.onUpdate({ delta });
    expect(notified).toBe(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(notified).toBe(1);
    expect(stream()).toMatchObject({ progress: evidence(3), text: 'You ask first.' });
  });

  it('joins to the whole text, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (deltas) => {
        const { call, stream } = submitted();
        for (const delta of deltas) call.onUpdate({ delta });
        expect(stream()?.text).toBe(deltas.join(''));
      }),
    );
  });

  it.each(['ok', 'failed'] as const)('is cleared when the call ends: %s', async (outcome) => {
    const { store, call, stream } = submitted();
    call.onUpdate({ delta: 'You' });
    await vi.advanceTimersByTimeAsync(50);
    call.onUpdate({ delta: ' ask' });
    call.settle(outcome);
    await vi.advanceTimersByTimeAsync(100);
    expect(stream()).toBeNull();
    expect(answerAt(store.getState().game.session, 0).feedback).toBe(outcome === 'ok' ? 'On Mine.' : '');
  });

  it.each([
    ['is cancelled', (id: string) => evaluationCancelled({ call: id })],
    ['is ended by a reset', () => sessionReset({})],
    ['is replaced by another game', () => startAssignment(bank, 'another')],
  ])('is cleared when the call %s, and later updates are ignored', async (_, action) => {
    const { store, call, stream } = submitted();
    const id = store.getState().game.session.inFlight?.id ?? '';
    call.onUpdate({ delta: 'You' });
    await vi.advanceTimersByTimeAsync(50);
    store.dispatch(action(id) as never);
    expect(stream()).toBeNull();
    call.onUpdate({ delta: ' ask' });
    store.dispatch(callUpdated({ call: id, delta: ' first' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(stream()).toBeNull();
  });

  it('is not logged', async () => {
    const { store, call } = submitted();
    const before = store.getState().game.log;
    call.onUpdate({ progress: evidence(4) });
    call.onUpdate({ delta: 'You' });
    await vi.advanceTimersByTimeAsync(50);
    expect(store.getState().game.log).toBe(before);
  });
});

describe('the verdict and the assessment of an answer', () => {
  it('are logged, and the overall call sends only the signed verdicts', async () => {
    const { store, calls } = submitted('I ask.');
    for (let index = 0; index < 5; index++) {
      store.dispatch(showQuestion(index));
      store.dispatch(draftChanged({ index, text: index % 2 ? feedbackOnly : 'I ask.' }));
      store.dispatch(submitAnswer());
      calls.at(-1)?.settle('ok');
      await vi.advanceTimersByTimeAsync(0);
    }
    store.dispatch(requestOverall());
    const questionsAndAnswers = store
      .getState()
      .game.session.scenarios.map((scenario, index) =>
        index % 2
          ? { scenario, answer: feedbackOnly, feedback: `On ${feedbackOnly}` }
          : { scenario, answer: 'I ask.', feedback: 'On I ask.', assessment: 'signed: I ask.' },
      );
    expect(calls.at(-1)?.body).toEqual({ questionsAndAnswers });
    const received = store.getState().game.log.filter(({ type }) => type === 'session/feedbackReceived');
    expect(received[0]?.payload).toMatchObject({ verdict: verdictOn('I ask.'), assessment: 'signed: I ask.' });
    expect(Object.keys(received[1]?.payload ?? {})).toEqual(['submission', 'index', 'feedback']);
    const verdict = verdictOn('I ask.');
    const verdicts = store.getState().game.session.questions.map(({ response }) => response?.verdict);
    expect(verdicts).toEqual([verdict, null, verdict, null, verdict]);
  });
});
