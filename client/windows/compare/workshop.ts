import { createAction, createReducer, legacy_createStore, nanoid } from '@reduxjs/toolkit';
import { sanitizeName } from '../../game/cabinet/sanitizeName.ts';
import { shuffled } from '../../game/session/drawScenarios.ts';
import type { ComparedGame } from './comparedGame.ts';

export type RefusedFile = { name: string; reason: string };

export const emptyWorkshop = {
  games: [] as readonly ComparedGame[],
  withLetters: false, // instead of names
  letters: [] as readonly string[], // the ids of the games in the order of their letters; empty until letters are shown
  revealed: [] as readonly string[], // keys of questions and of their levels, see sharedQuestions.ts
  saved: { games: [] as readonly ComparedGame[], revealed: [] as readonly string[] }, // in the last file of both
  isRenamed: false, // whether the last file lacks a name that was typed
  refused: [] as readonly RefusedFile[], // among the files that were read last
  isClosing: false, // whether the player is asked what to do with what is not saved
};

export type Workshop = typeof emptyWorkshop;

export const maxGames = 30;

/** `isSaved`: the games come from one workshop file. */
type Read = Pick<Workshop, 'games' | 'revealed' | 'refused'> & { isSaved: boolean };

export const filesRead = createAction<Read>('workshop/filesRead');
export const gameRenamed = createAction<{ id: string; name: string }>('workshop/gameRenamed');
export const gameRemoved = createAction<string>('workshop/gameRemoved');
export const lettersChosen = createAction<boolean>('workshop/lettersChosen');
export const lettersMixed = createAction('workshop/lettersMixed', () => ({ payload: nanoid() }));
export const revealToggled = createAction<string>('workshop/revealToggled');
export const workshopSaved = createAction('workshop/workshopSaved');
const closingAsked = createAction('workshop/closingAsked');
export const closingCancelled = createAction('workshop/closingCancelled');
export const workshopClosed = createAction('workshop/workshopClosed');

export const workshopReducer = createReducer(emptyWorkshop, (builder) => {
  builder
    .addCase(filesRead, (workshop, { payload }) => {
      const games: ComparedGame[] = [...workshop.games];
      const refused = [...payload.refused];
      for (const game of payload.games) {
        const isOpen = games.some(({ id }) => id === game.id);
        // The reason does not say under which name, because letters may be shown.
        const reason = isOpen ? 'This game is already open.' : `There is room for ${maxGames} games.`;
        if (isOpen || games.length >= maxGames) refused.push({ name: game.name, reason });
        else games.push(game);
      }
      const revealed = [...new Set([...workshop.revealed, ...payload.revealed])];
      return {
        ...workshop,
        games: games.length > workshop.games.length ? games : workshop.games,
        letters: workshop.withLetters ? assignLetters(games, workshop.letters) : workshop.letters,
        revealed,
        saved: payload.isSaved && workshop.games.length === 0 ? { games, revealed } : workshop.saved,
        refused,
      };
    })
    .addCase(gameRenamed, (workshop, { payload: { id, name } }) => {
      for (const game of workshop.games) if (game.id === id) game.name = sanitizeName(name);
      workshop.isRenamed = true;
    })
    .addCase(gameRemoved, (workshop, { payload }) => {
      workshop.games = workshop.games.filter(({ id }) => id !== payload);
    })
    .addCase(lettersChosen, (workshop, { payload }) => {
      workshop.withLetters = payload;
      if (payload) workshop.letters = assignLetters(workshop.games, workshop.letters);
    })
    .addCase(lettersMixed, (workshop, { payload }) => {
      const ids = workshop.games.map(({ id }) => id);
      workshop.letters = shuffled(ids, payload);
      workshop.games = [...workshop.games]; // no longer those of the last file
    })
    .addCase(revealToggled, (workshop, { payload }) => {
      const others = workshop.revealed.filter((key) => key !== payload);
      workshop.revealed = others.length < workshop.revealed.length ? others : [...others, payload];
    })
    .addCase(workshopSaved, (workshop) => {
      if (workshop.withLetters && workshop.isRenamed) return; // the file has no names
      workshop.saved = { games: workshop.games, revealed: workshop.revealed };
      workshop.isRenamed = false;
    })
    .addCase(closingAsked, (workshop) => {
      workshop.isClosing = true;
    })
    .addCase(closingCancelled, (workshop) => {
      workshop.isClosing = false;
    })
    .addCase(workshopClosed, () => emptyWorkshop);
});

/** Apart from the game's store, because none of it belongs to the game, and nothing of it is stored. */
export const workshopStore = legacy_createStore(workshopReducer);

export function isUnsaved({ games, revealed, saved }: Workshop): boolean {
  const isSameRevealed =
    revealed.length === saved.revealed.length && revealed.every((key) => saved.revealed.includes(key));
  return games.length > 0 && !(games === saved.games && isSameRevealed);
}

/** Returns whether the Compare window has to stay open, because it asks about what is not saved. */
export function askIfUnsaved(): boolean {
  const isAsking = isUnsaved(workshopStore.getState());
  if (isAsking) workshopStore.dispatch(closingAsked());
  return isAsking;
}

export function namedGames({ games, withLetters, letters }: Workshop): ComparedGame[] {
  const position = ({ id }: ComparedGame) => letters.indexOf(id);
  if (!withLetters) return games.map((game, index) => ({ ...game, name: game.name.trim() || letter(index) }));
  return games.toSorted((a, b) => position(a) - position(b)).map((game) => ({ ...game, name: letter(position(game)) }));
}

function letter(index: number): string {
  const alphabet = 26;
  return 'A'.repeat(index / alphabet) + String.fromCharCode('A'.charCodeAt(0) + (index % alphabet));
}

/** The ids of the games in the order of their letters. Games keep the letter that they have, or were saved under. */
function assignLetters(games: readonly ComparedGame[], letters: readonly string[]): string[] {
  const others = games.filter(({ id }) => !letters.includes(id));
  const ids = others.map(({ id }) => id);
  const end = others.findIndex(({ name }, index) => name !== letter(letters.length + index));
  const kept = end < 0 ? others.length : end;
  return [...letters, ...ids.slice(0, kept), ...shuffled(ids.slice(kept), ids.join())];
}
