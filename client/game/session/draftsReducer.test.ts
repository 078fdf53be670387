import { beforeEach, expect, it, vi } from 'vitest';
import { matches } from '../../log/schema.ts';
import { bank, testGame } from '../../testing/testGame.ts';
import { findUnsafeContent } from '../sessionFile/findUnsafeContent.ts';
import { draftChanged, draftsReducer, draftsSchema } from './draftsReducer.ts';
import { assignmentStarted } from './sessionEvents.ts';

beforeEach(() => void vi.useFakeTimers());

it('a typed letter is in the state at once, and subscribers are notified after it could be painted', () => {
  const { store } = testGame();
  const notified = vi.fn();
  store.subscribe(notified);
  store.dispatch(draftChanged({ index: 0, text: 'I' }));
  expect(store.getState().game.drafts).toEqual({ 0: 'I' });
  expect(notified).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(notified).toHaveBeenCalledOnce();
});

it('is the same state if the text is the draft already, or if nothing was written', () => {
  const before = draftsReducer(undefined, draftChanged({ index: 0, text: '' }));
  expect(before).toEqual({});
  const written = draftsReducer(before, draftChanged({ index: 0, text: 'I' }));
  expect(draftsReducer(written, draftChanged({ index: 0, text: 'I' }))).toBe(written);
  expect(draftsReducer(written, draftChanged({ index: 0, text: '' }))).toEqual({ 0: '' });
});

it('another action notifies the subscribers at once', () => {
  const { store } = testGame();
  const notified = vi.fn();
  store.subscribe(notified);
  store.dispatch(draftChanged({ index: 0, text: 'I' }));
  store.dispatch({ type: 'any' });
  expect(notified).toHaveBeenCalledOnce();
});

it('a reply that was never sent is not in the next game', () => {
  const { store } = testGame();
  store.dispatch(draftChanged({ index: 0, text: 'I mean' }));
  store.dispatch(assignmentStarted({ seed: 'next', scenarios: bank.slice(0, 5) }));
  expect(store.getState().game.drafts).toEqual({});
});

it('text of any length can be stored and read again', () => {
  const { store } = testGame();
  store.dispatch(draftChanged({ index: 0, text: 'long '.repeat(50_000) }));
  expect(matches(draftsSchema, store.getState().game.drafts)).toBe(true);
});

it('a letter keeps so few marks that the game can be opened again', () => {
  const { store } = testGame();
  store.dispatch(draftChanged({ index: 0, text: `I'd ask Z${'\u0301'.repeat(40)}oe.` }));
  expect(findUnsafeContent(store.getState().game.drafts)).toBeNull();
  expect(store.getState().game.drafts[0]).toMatch(/^I'd ask Z\u0301+oe\.$/);
});
