import { describe, expect, it, vi } from 'vitest';
import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import { bank, settled, testGame } from '../../testing/testGame.ts';
import { answerAt } from './answerAt.ts';
import { requestOverall, retryCall, showQuestion, startAssignment, submitAnswer } from './commands.ts';
import { draftChanged } from './draftsReducer.ts';
import { canSubmit, notepad } from './notepad.ts';
import { evaluationCancelled, feedbackReceived, sessionReset } from './sessionEvents.ts';
import { newSession } from './sessionState.ts';

function started() {
  const game = testGame();
  game.store.dispatch(startAssignment(bank, 'seed'));
  return game;
}

function submit({ store }: ReturnType<typeof testGame>, index: number, text: string) {
  store.dispatch(draftChanged({ index, text }));
  store.dispatch(submitAnswer());
}

async function answerAll(game: ReturnType<typeof testGame>) {
  for (let index = 0; index < 5; index++) {
    game.store.dispatch(showQuestion(index));
    submit(game, index, `Answer ${index}`);
    game.calls.at(-1)?.settle('ok');
    await settled();
  }
}

describe('submitting an answer', () => {
  it('requires more than white space in the Notepad', () => {
    const { store } = started();
    expect(canSubmit(store.getState().game)).toBe(false);
    store.dispatch(draftChanged({ index: 0, text: ' \n\t ' }));
    expect(canSubmit(store.getState().game)).toBe(false);
    store.dispatch(draftChanged({ index: 0, text: ' a ' }));
    expect(canSubmit(store.getState().game)).toBe(true);
  });

  it('counts code points, as the server does', () => {
    const { store } = started();
    store.dispatch(draftChanged({ index: 0, text: '🗼'.repeat(maxAnswerLength) }));
    expect(canSubmit(store.getState().game)).toBe(true);
    store.dispatch(draftChanged({ index: 0, text: '🗼'.repeat(maxAnswerLength + 1) }));
    expect(canSubmit(store.getState().game)).toBe(false);
  });

  it('logs an unexpected error to the console and can be retried', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const game = started();
    submit(game, 0, 'Mine.');
    const surprise = new TypeError('x is not a function');
    game.calls[0]?.reject(surprise);
    await settled();
    expect(said).toHaveBeenCalledExactlyOnceWith(surprise);
    expect(game.store.getState().game.session.failure?.cause.message).not.toContain('x is not a function');
    game.store.dispatch(retryCall());
    expect(game.calls).toHaveLength(2);
  });

  it('twice in a row makes one call', () => {
    const game = started();
    submit(game, 0, 'Once.');
    game.store.dispatch(submitAnswer());
    expect(game.calls).toHaveLength(1);
    expect(game.store.getState().game.log.filter(({ type }) => type === 'session/answerSubmitted')).toHaveLength(1);
  });

  it('locks the answer, and keeps it locked once there is feedback', async () => {
    const game = started();
    submit(game, 0, 'Mine.');
    expect(notepad(game.store.getState().game).isLocked).toBe(true);
    game.calls[0]?.settle('ok');
    await settled();
    expect(game.store.getState().game.session.questions[0]?.response?.feedback).toBe('On Mine.');
    expect(notepad(game.store.getState().game).isLocked).toBe(true);
    expect(notepad(game.store.getState().game).answer).toBe('Mine.');
  });

  it('that fails leaves the answer there to be edited, and Retry sends what the Notepad now holds', async () => {
    const game = started();
    submit(game, 0, 'First try.');
    game.calls[0]?.settle('failed');
    await settled();
    const { session } = game.store.getState().game;
    expect(session.failure).toMatchObject({
      kind: 'answer',
      cause: { code: 'evaluator_down', message: 'It is down.' },
    });
    expect(notepad(game.store.getState().game).isLocked).toBe(false);
    expect(notepad(game.store.getState().game).answer).toBe('First try.');
    game.store.dispatch(draftChanged({ index: 0, text: 'Second try.' }));
    game.store.dispatch(retryCall());
    expect(game.store.getState().game.session.failure).toBeNull();
    game.calls[1]?.settle('ok');
    await settled();
    expect(game.store.getState().game.session.questions[0]?.response?.feedback).toBe('On Second try.');
  });

  it('that is cancelled goes back to editing without a popup, and its call is aborted', async () => {
    const game = started();
    submit(game, 0, 'Wait.');
    const call = game.store.getState().game.session.inFlight?.id ?? '';
    game.store.dispatch(evaluationCancelled({ call }));
    expect(game.calls[0]?.signal.aborted).toBe(true);
    await settled();
    const state = game.store.getState().game;
    expect(state.session).toMatchObject({ inFlight: null, failure: null });
    expect(answerAt(state.session, 0).feedback).toBe('');
    expect(notepad(state).isLocked).toBe(false);
    expect(notepad(state).answer).toBe('Wait.');
    expect(state.log.map(({ type }) => type)).not.toContain('session/feedbackFailed');
  });

  it('ignores feedback on another submission', () => {
    const game = started();
    submit(game, 0, 'Wait.');
    game.store.dispatch(feedbackReceived({ submission: 'another', index: 0, feedback: 'On something else.' }));
    const { session } = game.store.getState().game;
    expect([session.inFlight, answerAt(session, 0).feedback]).toEqual([expect.objectContaining({ index: 0 }), '']);
  });

  it('does not touch a game that was reset meanwhile, and its call is aborted', async () => {
    const game = started();
    submit(game, 0, 'Too late.');
    game.store.dispatch(sessionReset({}));
    expect(game.calls[0]?.signal.aborted).toBe(true);
    game.calls[0]?.settle('ok');
    await settled();
    expect(game.store.getState().game.session.questions).toEqual([]);
    expect(JSON.stringify(game.store.getState().game)).not.toContain('Too late.');
  });
});

describe('the overall evaluation', () => {
  it('waits until every question has feedback, and shows the first that has none', () => {
    const game = started();
    game.store.dispatch(showQuestion(4));
    game.store.dispatch(requestOverall());
    expect(game.store.getState().game.session.currentIndex).toBe(0);
    expect(game.calls).toHaveLength(0);
  });

  it('is requested once, however often it is asked for', async () => {
    const game = started();
    await answerAll(game);
    game.store.dispatch(requestOverall());
    game.store.dispatch(requestOverall());
    game.calls.at(-1)?.settle('ok');
    await settled();
    game.store.dispatch(requestOverall());
    expect(game.calls.filter(({ kind }) => kind === 'overall')).toHaveLength(1);
    expect(game.store.getState().game.session.overall).toEqual({ level: 'Mid', summary: 'Fine.' });
  });

  it('that fails can be tried again', async () => {
    const game = started();
    await answerAll(game);
    game.store.dispatch(requestOverall());
    game.calls.at(-1)?.settle('failed');
    await settled();
    expect(game.store.getState().game.session.failure?.kind).toBe('overall');
    expect(game.store.getState().game.windows.order).toContain('results');
    game.store.dispatch(retryCall());
    game.calls.at(-1)?.settle('ok');
    await settled();
    expect(game.store.getState().game.session.overall?.level).toBe('Mid');
    expect(game.store.getState().game.windows.order.at(-1)).toBe('overall');
  });
});

describe('starting again', () => {
  it('clears answers, feedback, drafts and index', async () => {
    const game = started();
    submit(game, 0, 'Old.');
    game.calls[0]?.settle('ok');
    await settled();
    game.store.dispatch(showQuestion(1));
    game.store.dispatch(startAssignment(bank, 'another'));
    const { session, drafts } = game.store.getState().game;
    expect(session).toEqual(newSession('another', session.scenarios));
    expect(drafts).toEqual({});
  });

  it('after a reset the log holds the reset and what followed, and nothing the player wrote', async () => {
    const game = started();
    await answerAll(game);
    game.store.dispatch(sessionReset({}));
    const { log, drafts } = game.store.getState().game;
    expect(log[0]?.type).toBe('session/sessionReset');
    expect(JSON.stringify([log, drafts])).not.toContain('Answer');
  });
});
