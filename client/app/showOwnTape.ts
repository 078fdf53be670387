import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { bringUp, type DesktopExtra } from '../desktop/windowCommands.ts';
import { fileClosed } from '../game/sessionFile/sessionFileReducer.ts';
import { tapeWindowId } from './state/excludeTape.ts';
import type { RootState } from './state/rootReducer.ts';

export function showOwnTape(): ThunkAction<void, RootState, DesktopExtra, UnknownAction> {
  return (dispatch) => {
    dispatch(fileClosed());
    dispatch(bringUp(tapeWindowId));
  };
}
