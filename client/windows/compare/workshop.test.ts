import { describe, expect, it } from 'vitest';
import { sanitizeName } from '../../game/cabinet/sanitizeName.ts';
import { findUnsafeContent } from '../../game/sessionFile/findUnsafeContent.ts';
import { gameToCompare, workshopOf } from '../../testing/gameToCompare.ts';
import type { ComparedGame } from './comparedGame.ts';
import {
  emptyWorkshop,
  filesRead,
  gameRemoved,
  gameRenamed,
  isUnsaved,
  lettersChosen,
  lettersMixed,
  maxGames,
  namedGames,
  type RefusedFile,
  revealToggled,
  type Workshop,
  workshopReducer,
  workshopSaved,
} from './workshop.ts';

function read(games: readonly ComparedGame[], refused: readonly RefusedFile[] = [], isSaved = false) {
  return filesRead({ games, revealed: [], refused, isSaved });
}

describe('the games of a workshop', () => {
  it('are added, but none twice and none beyond the thirtieth; the others are refused with a reason', () => {
    const games = Array.from({ length: maxGames + 1 }, (_, index) => gameToCompare(`id-${index}`, `P${index}`));
    const damaged = { name: 'damaged.json', reason: 'It is cut off.' };
    const { games: opened, refused } = workshopReducer(
      emptyWorkshop,
      read([...games.slice(0, 1), ...games], [damaged]),
    );
    expect(opened).toEqual(games.slice(0, maxGames));
    expect(refused).toEqual([
      damaged,
      { name: 'P0', reason: 'This game is already open.' },
      { name: 'P30', reason: 'There is room for 30 games.' },
    ]);
  });

  it('can be renamed and removed', () => {
    const games = [gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob')];
    const renamed = workshopReducer(workshopOf(games), gameRenamed({ id: 'b', name: 'Bea\u202e' }));
    expect(renamed.games.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect(workshopReducer(renamed, gameRemoved('a')).games.map(({ name }) => name)).toEqual(['Bea']);
  });

  it('are unsaved until they are saved together, and again when they change', () => {
    const ann = workshopReducer(emptyWorkshop, read([gameToCompare('a', 'Ann')]));
    const saved = workshopReducer(ann, workshopSaved());
    const again = workshopReducer(saved, read([gameToCompare('a', 'Ann')]));
    const renamed = workshopReducer(again, gameRenamed({ id: 'a', name: 'Anna' }));
    const more = workshopReducer(saved, read([gameToCompare('b', 'Bob')], [], true));
    const opened = workshopReducer(
      emptyWorkshop,
      read([gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob')], [], true),
    );
    expect([emptyWorkshop, saved, again, opened].map(isUnsaved)).toEqual(Array(4).fill(false));
    expect([ann, renamed, more].map(isUnsaved)).toEqual(Array(3).fill(true));
  });

  it('are unsaved too when other answers are revealed than were saved', () => {
    const file = { games: [gameToCompare('a', 'Ann')], revealed: ['k'], refused: [], isSaved: true };
    const opened = workshopReducer(emptyWorkshop, filesRead(file));
    const revealed = workshopReducer(opened, revealToggled('levels'));
    const hidden = workshopReducer(opened, revealToggled('k'));
    const saved = workshopReducer(revealed, workshopSaved());
    const joined = workshopReducer(saved, filesRead({ ...file, revealed: ['more'] }));
    expect([opened, saved].map(isUnsaved)).toEqual([false, false]);
    expect([revealed, hidden, joined].map(isUnsaved)).toEqual([true, true, true]);
    expect(isUnsaved(workshopReducer(hidden, revealToggled('k')))).toBe(false);
  });

  it('stay unsaved after they are saved under letters if names were typed, and are again when letters are mixed', () => {
    const steps = [
      read([gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob')]),
      gameRenamed({ id: 'a', name: 'Anna' }),
      lettersChosen(true),
      workshopSaved(), // the file has letters
      lettersChosen(false),
      workshopSaved(),
      lettersChosen(true),
      lettersMixed(),
      workshopSaved(),
    ];
    let workshop = emptyWorkshop;
    const unsaved = steps.map((step) => {
      workshop = workshopReducer(workshop, step);
      return isUnsaved(workshop);
    });
    expect(unsaved).toEqual([true, true, true, true, true, false, false, true, false]);
  });

  it('have names without invisible characters, of at most 60 letters', () => {
    expect(sanitizeName(`a\u0000b\u202e${'🗼'.repeat(80)}`)).toBe(`ab${'🗼'.repeat(58)}`);
    expect(findUnsafeContent({ player: sanitizeName(`Zoe${'\u0301'.repeat(40)}`) })).toBeNull();
  });
});

describe('letters', () => {
  const byName = (count: number) => {
    const name = (at: number) => `P${String(at).padStart(2, '0')}`;
    return Array.from({ length: count }, (_, index) => gameToCompare(`${index}`, name(index)));
  };
  const shown = (workshop: Workshop) => namedGames(workshop).map(({ id, name }) => [name, id]);
  const lettered = (games: readonly ComparedGame[]) => workshopReducer(workshopOf(games), lettersChosen(true));

  it('go on with AA after Z, and replace names only when they are chosen', () => {
    expect(
      namedGames(workshopOf([gameToCompare('z', 'Ann'), gameToCompare('x', ' ')])).map(({ name }) => name),
    ).toEqual(['Ann', 'B']);
    const letters = namedGames(lettered(byName(28))).map(({ name }) => name);
    expect([letters[0], ...letters.slice(25)]).toEqual(['A', 'Z', 'AA', 'AB']);
  });

  it('are given to all games at random, and not in the order of the names', () => {
    const first = lettered(byName(maxGames));
    for (const workshop of [first, workshopReducer(first, lettersMixed())]) {
      const places = namedGames(workshop).map(({ id }) => Number(id));
      const byPlace = places.toSorted((one, other) => one - other);
      expect(byPlace).toEqual([...places.keys()]);
      expect(places).not.toEqual(byPlace);
    }
  });

  it('stay with games that were saved under letters', () => {
    const saved = namedGames(lettered(byName(8)));
    expect(shown(lettered(saved))).toEqual(saved.map(({ id, name }) => [name, id]));
    const joined = lettered([...saved, gameToCompare('new', 'Aaron')]);
    expect(shown(joined)).toEqual([...saved.map(({ id, name }) => [name, id]), ['I', 'new']]);
  });

  it('stay with their games until they are mixed again', () => {
    const first = lettered(byName(8));
    const hidden = workshopReducer(first, lettersChosen(false));
    const again = workshopReducer(hidden, lettersChosen(true));
    expect(shown(again)).toEqual(shown(first));
    const more = workshopReducer(again, read([gameToCompare('new', 'Aaron')]));
    expect(shown(more)).toEqual([...shown(first), ['I', 'new']]);
    const [, removed] = shown(first)[2] ?? [];
    expect(shown(workshopReducer(more, gameRemoved(removed ?? '')))).toEqual(
      shown(more).filter(([, id]) => id !== removed),
    );
    const orders = Array.from({ length: 9 }, () => JSON.stringify(shown(workshopReducer(more, lettersMixed()))));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});
