import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fakeStorage.ts';
import {
  deleteReview,
  emptyCabinet,
  maxReviews,
  readReviews,
  reviewFile,
  reviewKey,
  storeReview,
} from './cabinetStorage.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const about = { filedAt: '2026-11-23T10:00:00.000Z', level: 'Mid', scenarios: [{ id: 'bus-1', title: 'A Story' }] };

function file(name: string, text = `file of ${name}`): boolean {
  return storeReview(reviewKey(name), about, text);
}

function numbers() {
  return readReviews().map(({ card }) => card?.number ?? null);
}

test('reviews are numbered, the newest comes first, and each keeps its file', () => {
  expect([file('a'), file('b', 'two\nlines'), file('c')]).toEqual([true, true, true]);
  expect(readReviews()[0]).toEqual({ key: reviewKey('c'), card: { number: 3, ...about } });
  expect(numbers()).toEqual([3, 2, 1]);
  expect(reviewFile(reviewKey('b'))).toBe('two\nlines');
});

test(`the oldest leaves once there are more than ${maxReviews}; damaged reviews and other texts stay`, () => {
  localStorage.setItem(reviewKey('damaged'), '{"number":');
  localStorage.setItem('the-firm', 'the running game');
  for (let at = 1; at <= maxReviews + 2; at++) file(`game ${at}`);
  expect(numbers()).toEqual([...Array.from({ length: maxReviews }, (_, index) => maxReviews + 2 - index), null]);
  expect(localStorage.getItem('the-firm')).toBe('the running game');
});

test.each([
  ['', ''],
  ['{}\nx', 'x'],
  ['{"number":0}\nx', 'x'],
  ['no line break', 'no line break'],
])('%j is a damaged review, of which the rest can be read', (stored, rest) => {
  localStorage.setItem(reviewKey('damaged'), stored);
  expect(readReviews()).toEqual([{ key: reviewKey('damaged'), card: null }]);
  expect(reviewFile(reviewKey('damaged'))).toBe(rest);
});

test('full storage keeps all that it has', () => {
  vi.stubGlobal('localStorage', fakeStorage(1000));
  expect(file('a')).toBe(true);
  const before = { ...localStorage };
  expect(file('b', 'x'.repeat(1000))).toBe(false);
  expect({ ...localStorage }).toEqual(before);
});

test('full storage keeps the oldest review too, even if there are more than the cabinet keeps', () => {
  vi.stubGlobal('localStorage', fakeStorage(5000));
  for (let at = 1; at <= maxReviews; at++) file(`game ${at}`);
  const putBack = deleteReview(reviewKey('game 1'));
  file('one more');
  putBack();
  const before = { ...localStorage };
  expect(file('too long', 'x'.repeat(5000))).toBe(false);
  expect({ ...localStorage }).toEqual(before);
});

test('without storage, the cabinet is empty', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readReviews()).toEqual([]);
  expect(file('a')).toBe(false);
});

test('a deleted review can be put back where it was, if there is room', () => {
  vi.stubGlobal('localStorage', fakeStorage(1000));
  file('a');
  file('b');
  const putBack = deleteReview(reviewKey('a'));
  expect(numbers()).toEqual([2]);
  localStorage.setItem('other', 'x'.repeat(800));
  expect(putBack()).toBe(false);
  localStorage.removeItem('other');
  expect(putBack()).toBe(true);
  expect(numbers()).toEqual([2, 1]);
});

test('the number of a deleted review is not given again', () => {
  file('a');
  file('b');
  const putBack = deleteReview(reviewKey('b'));
  file('c');
  putBack();
  expect(numbers()).toEqual([3, 2, 1]);
  for (const { key } of readReviews()) deleteReview(key);
  file('d');
  expect(numbers()).toEqual([4]);
});

test('emptying the cabinet leaves the rest of the storage', () => {
  localStorage.setItem('the-firm', 'the running game');
  file('a');
  file('b');
  deleteReview(reviewKey('b'));
  localStorage.setItem(reviewKey('damaged'), '');
  emptyCabinet();
  expect({ ...localStorage }).toEqual({ 'the-firm': 'the running game' });
});

test('emptying the cabinet without storage changes nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(emptyCabinet).not.toThrow();
});
