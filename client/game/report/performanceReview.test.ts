import { expect, it } from 'vitest';
import versionOne from '../../log/fixtures/version-1.json';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import { bank, testGame } from '../../testing/testGame.ts';
import { foldGame } from '../foldGame.ts';
import { showQuestion, startAssignment } from '../session/commands.ts';
import { performanceReview, reviewedAnswers } from './performanceReview.ts';

it('reviews the game in the log, dated by its assessment', () => {
  const { session } = foldGame((readLog(versionOne) as { log: Log }).log);
  const review = performanceReview(session);
  const received = versionOne.find(({ type }) => type === 'session/overallReceived');
  expect(review?.assessedOn.toISOString()).toBe(received?.at);
  expect(review?.overall).toEqual(session.overall);
  expect(review?.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(review?.answers.map(({ answer }) => answer)).toEqual(session.questions.map((question) => question.answer));
  expect(review?.answers.map(({ reply }) => reply)).toEqual(Array(5).fill(null));
  expect(review?.answers.map(({ feedback }) => feedback)).toEqual(
    session.questions.map(({ response }) => response?.feedback),
  );
  // The first feedback in this log has no assessment, from which readLog could take a verdict.
  expect(review?.answers.map(({ verdict }) => verdict !== null)).toEqual([false, true, true, true, true]);
});

it('the review of a second game has the date of that game', () => {
  const at = '2027-01-01T00:00:00.000Z';
  const secondGame = versionOne.map((entry) => ({ ...entry, at }));
  const review = performanceReview(foldGame([...versionOne, ...secondGame]).session);
  expect(review?.assessedOn.toISOString()).toBe(at);
});

it('shows no question before the player has seen it', () => {
  const shown = versionOne.findIndex(({ type }) => type === 'session/questionShown');
  const seenAfter = (events: number) => reviewedAnswers(foldGame(versionOne.slice(0, events)).session).length;
  expect([seenAfter(shown), seenAfter(shown + 1)]).toEqual([1, 2]);
});

it('keeps a question that the player saw and left without an answer', () => {
  const { store } = testGame();
  store.dispatch(startAssignment(bank, 'seed'));
  store.dispatch(showQuestion(1));
  store.dispatch(showQuestion(0));
  expect(reviewedAnswers(store.getState().game.session).map(({ number }) => number)).toEqual([1, 2]);
});

it('has an answer that was submitted and got no feedback', () => {
  const last = versionOne.findLastIndex(({ type }) => type === 'session/answerSubmitted');
  const { session } = foldGame(versionOne.slice(0, last + 1));
  const submitted = session.questions.filter((question) => question.answer).length;
  expect(submitted).toBeGreaterThan(2);
  expect(reviewedAnswers(session).length).toBe(submitted);
});

it('there is no review before the overall evaluation', () => {
  const end = versionOne.findIndex(({ type }) => type === 'session/overallReceived');
  const log = versionOne.slice(0, end);
  expect(performanceReview(foldGame(log).session)).toBeNull();
});
