import { expect, test } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import type { FiledReview } from './cabinetStorage.ts';
import { otherStories } from './otherStories.ts';

/** The newest first, as the cabinet has them. Each game had the five stories that begin at one of these places. */
function reviews(...places: number[]): FiledReview[] {
  return places.map((place, index) => ({
    key: `${index}`,
    card: {
      number: places.length - index,
      filedAt: '2026-11-23T10:00:00.000Z',
      level: 'Mid',
      scenarios: bank.slice(place, place + 5).map(({ id, title }) => ({ id, title })),
    },
  }));
}

test('names the stories that are new to the player', () => {
  const others = otherStories(bank, reviews(0));
  expect(others?.label).toBe('Play the other five');
  expect(others?.line).toBe('Five of the ten stories are new to you.');
  expect([...(others?.seen ?? [])]).toEqual(bank.slice(0, 5).map(({ id }) => [id, 1]));
});

test('says that one game has no room for all of them', () => {
  const more = bank.map((scenario) => ({ ...scenario, id: `${scenario.id}-b` }));
  const label = 'Play five of the other fifteen';
  expect(otherStories([...bank, ...more], reviews(0))).toMatchObject({ label, shortLabel: 'Play five more' });
});

test('says that the game would be filled up with stories seen before', () => {
  expect(otherStories(bank, reviews(4, 0))).toMatchObject({
    label: 'Play the other one',
    line: 'One of the ten stories is new to you. The rest will be the ones you saw longest ago.',
  });
});

test('says that all were seen, and when each was seen last', () => {
  const others = otherStories(bank, [{ key: 'damaged', card: null }, ...reviews(2, 5, 0)]);
  expect(others?.label).toBe('Play the ones you saw longest ago');
  expect(others?.line).toBe('You have seen all ten stories. You can play the ones you saw longest ago again.');
  expect(bank.map(({ id }) => others?.seen.get(id))).toEqual([1, 1, 3, 3, 3, 3, 3, 2, 2, 2]);
});

test('finds none if each game has the whole bank', () => {
  expect(otherStories(bank.slice(0, 5), reviews(0))).toBeNull();
});
