import { expect, it } from 'vitest';
import { bank } from '../testing/shipped.ts';
import { youCould } from './quotePlayer.ts';

it('turns what the player would do into what they could do', () => {
  expect(youCould("You'd rather build the page than the list")).toBe('You could build the page rather than the list');
  const moves = bank.flatMap(({ rubric }) => rubric.moves ?? []).filter(({ harms, costs }) => !harms && !costs);
  expect(moves.length).toBeGreaterThan(50);
  for (const { name } of moves) expect(youCould(name)).toMatch(/^You could (?!not |rather )/);
});
