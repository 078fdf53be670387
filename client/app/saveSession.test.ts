import { beforeEach, expect, test, vi } from 'vitest';
import { readReviews, reviewFile } from '../game/cabinet/cabinetStorage.ts';
import { requestOverall, showQuestion, startAssignment, submitAnswer } from '../game/session/commands.ts';
import { draftChanged } from '../game/session/draftsReducer.ts';
import { sessionReset } from '../game/session/sessionEvents.ts';
import { readSession } from '../game/sessionFile/readSession.ts';
import { defaultPreferences } from '../preferences/preferences.ts';
import { preferencesChosen } from '../preferences/preferencesReducer.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { bank, settled, testGame } from '../testing/testGame.ts';
import { fileReview } from './saveSession.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const evaluator = { name: 'Test evaluator', model: null, thirdParty: null };

function deskWithCabinet() {
  const game = testGame(undefined, () => fileReview({ evaluator }));
  const playOn = async () => {
    const { dispatch, getState } = game.store;
    dispatch(startAssignment(bank, 'seed'));
    for (const [index] of getState().game.session.scenarios.entries()) {
      dispatch(showQuestion(index));
      dispatch(draftChanged({ index, text: `Answer ${index}` }));
      dispatch(submitAnswer());
      await settled();
      game.calls.at(-1)?.settle('ok');
      await settled();
    }
    expect(readReviews()).toHaveLength(getState().page.cabinet.reviews.length);
    dispatch(requestOverall());
    await settled();
    game.calls.at(-1)?.settle('ok');
    await settled();
  };
  return { ...game, playOn };
}

test('a finished game is filed before its windows open, so that the tape has the review beside them', async () => {
  const { store, playOn } = deskWithCabinet();
  const filedAtOpening: number[] = [];
  store.subscribe(() => {
    const { game, page } = store.getState();
    if (game.windows.order.includes('overall')) filedAtOpening.push(page.cabinet.reviews.length);
  });
  await playOn();
  expect(filedAtOpening[0]).toBe(1);
});

test('a finished game is filed as a session file, and survives a reset', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const { store, playOn } = deskWithCabinet();
  await playOn();
  expect(persist).toHaveBeenCalledOnce(); // otherwise the browser may delete what is stored
  const { game, page } = store.getState();
  const { session } = game;
  const [review] = page.cabinet.reviews;
  expect(review?.card).toMatchObject({ number: 1, level: session.overall?.level });
  expect(review?.card?.scenarios.map(({ id }) => id)).toEqual(session.scenarios.map(({ id }) => id));
  const filed = readSession(reviewFile(review?.key ?? ''));
  if ('refused' in filed) throw new Error(filed.refused);
  expect(filed.state.session).toEqual(session);

  store.dispatch(sessionReset({}));
  await playOn();
  expect(store.getState().page.cabinet.reviews.map(({ card }) => card?.number)).toEqual([2, 1]);
  expect(store.getState().game.log.some(({ type }) => type.startsWith('cabinet'))).toBe(false);
});

test('nothing is filed while the cabinet is off', async () => {
  const { store, playOn } = deskWithCabinet();
  store.dispatch(preferencesChosen({ ...defaultPreferences, cabinet: 'off' }));
  await playOn();
  expect(store.getState().game.session.overall).not.toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a game for which there is no room is marked as not filed until it is', async () => {
  const storage = fakeStorage(1000);
  vi.stubGlobal('localStorage', storage);
  const { store, playOn } = deskWithCabinet();
  await playOn();
  expect(store.getState().page.cabinet).toMatchObject({ reviews: [], unfiled: expect.any(String) });
  vi.stubGlobal('localStorage', fakeStorage());
  store.dispatch(fileReview({ evaluator }));
  expect(store.getState().page.cabinet.unfiled).toBeNull();
  expect(readReviews()).toHaveLength(1);
});
