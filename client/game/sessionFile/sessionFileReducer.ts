import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SessionFile } from './sessionFile.ts';

/** A file that was opened, as far as it is looked at. */
export type OpenedFile = { name: string } & Pick<SessionFile, 'evaluator' | 'log'>;

/** Not a projection: a file from elsewhere is no part of the player's own game. */
export type SessionFileState = {
  opened: OpenedFile | null; // what the tape shows; null: the player's own game
  loaded: number; // how often something else was put on the tape
  refusal: { name: string; reason: string } | null; // of the file that could not be opened, until it is read
};

export type WithSessionFile = { sessionFile: SessionFileState };

export const fileOpened = createAction<OpenedFile>('sessionFile/fileOpened');
export const fileClosed = createAction('sessionFile/fileClosed');
export const fileRefused = createAction<{ name: string; reason: string }>('sessionFile/fileRefused');
export const refusalClosed = createAction('sessionFile/refusalClosed');

const none: SessionFileState = { opened: null, loaded: 0, refusal: null };

export const sessionFileReducer = createReducer(none, (builder) => {
  builder
    .addCase(fileOpened, ({ loaded }, { payload }) => ({ opened: payload, loaded: loaded + 1, refusal: null }))
    .addCase(fileClosed, (state) => (state.opened ? { ...state, opened: null, loaded: state.loaded + 1 } : state))
    .addCase(fileRefused, (state, { payload }) => ({ ...state, refusal: payload }))
    .addCase(refusalClosed, (state) => ({ ...state, refusal: null }));
});
