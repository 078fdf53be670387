import { configureStore, createAction, createReducer, Tuple } from '@reduxjs/toolkit';
import { type ComparedGame, readableName } from './comparedGame.ts';

export type RefusedFile = { name: string; reason: string };

export type Workshop = {
  games: readonly ComparedGame[];
  withLetters: boolean; // instead of names
  revealed: readonly string[]; // keys of questions, see sharedQuestions.ts
  refused: readonly RefusedFile[]; // of the files that were read last
};

export const mostGames = 30;

export const filesRead = createAction<Pick<Workshop, 'games' | 'revealed' | 'refused'>>('workshop/filesRead');
export const gameRenamed = createAction<{ id: string; name: string }>('workshop/gameRenamed');
export const gameRemoved = createAction<string>('workshop/gameRemoved');
export const lettersChosen = createAction<boolean>('workshop/lettersChosen');
export const revealToggled = createAction<string>('workshop/revealToggled');
export const workshopClosed = createAction('workshop/workshopClosed');

export const emptyWorkshop: Workshop = { games: [], withLetters: false, revealed: [], refused: [] };

export const workshopReducer = createReducer(emptyWorkshop, (builder) => {
  builder
    .addCase(filesRead, (workshop, { payload }) => {
      const games: ComparedGame[] = [...workshop.games];
      const refused = [...payload.refused];
      for (const game of payload.games) {
        const same = games.find(({ id }) => id === game.id);
        const reason = same
          ? `It is a game that is open already, as ${same.name}.`
          : `There is room for ${mostGames} games.`;
        if (same || games.length >= mostGames) refused.push({ name: game.name, reason });
        else games.push(game);
      }
      return { ...workshop, games, refused, revealed: [...new Set([...workshop.revealed, ...payload.revealed])] };
    })
    .addCase(gameRenamed, (workshop, { payload: { id, name } }) => {
      for (const game of workshop.games) if (game.id === id) game.name = readableName(name);
    })
    .addCase(gameRemoved, (workshop, { payload }) => {
      workshop.games = workshop.games.filter(({ id }) => id !== payload);
    })
    .addCase(lettersChosen, (workshop, { payload }) => {
      workshop.withLetters = payload;
    })
    .addCase(revealToggled, (workshop, { payload }) => {
      const others = workshop.revealed.filter((key) => key !== payload);
      workshop.revealed = others.length < workshop.revealed.length ? others : [...others, payload];
    })
    .addCase(workshopClosed, () => emptyWorkshop);
});

/** Apart from the game's store, because none of it belongs to the game, and nothing of it is stored. */
export const workshopStore = configureStore({
  reducer: workshopReducer,
  middleware: () => new Tuple(),
  devTools: false,
});

/** The games under the names to show. Letters follow the ids, so their order says nothing about the names. */
export function namedGames({ games, withLetters }: Workshop): readonly ComparedGame[] {
  const ordered = withLetters ? games.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : games;
  return ordered.map((game, at) => ({ ...game, name: withLetters ? letter(at) : game.name.trim() || letter(at) }));
}

function letter(at: number): string {
  const alphabet = 26;
  return `${at < alphabet ? '' : 'A'}${String.fromCharCode('A'.charCodeAt(0) + (at % alphabet))}`;
}
