import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SessionFile } from './sessionFile.ts';

type OpenedFile = { name: string } & Pick<SessionFile, 'evaluator' | 'log'>;

/** Not computed from the log, because an opened file is not part of the game. */
type SessionFileState = {
  opened: OpenedFile | null; // the Tape window shows this file, or the current game if it is null
  loaded: number; // grows with each change of `opened`; as a React key, it resets the Tape window
  refusal: { name: string; reason: string } | null; // why the last file was not opened; null once the popup is closed
};

export type WithSessionFile = { page: { sessionFile: SessionFileState } };

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
