import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { DesktopExtra } from '../../desktop/windowCommands.ts';
import type { Calls } from '../../game/session/calls.ts';
import type { RootState } from './rootReducer.ts';

export type Extra = DesktopExtra & {
  calls: Calls;
  reload: () => void;
  /** Keeps the review of the finished game, if the player wants that. */
  fileReview: () => Parameters<AppDispatch>[0];
};

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;
