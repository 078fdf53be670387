import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { windowFocused, windowMaximised, windowMinimised, windowOpened, windowRestored } from './desktopEvents.ts';
import type { Rect, Viewport } from './geometry.ts';
import type { WithWindows } from './windowsReducer.ts';
import { frontWindow, windowState } from './windowsSelectors.ts';

/** What the commands are given by the store. */
export type DesktopExtra = {
  viewport: () => Viewport;
  /** Where a window of this id opens. */
  placeWindow: (id: string, viewport: Viewport) => Rect;
};

type Command = ThunkAction<void, WithWindows, DesktopExtra, UnknownAction>;

/** Brings a window to the front: opened if it was closed, restored if it was minimised. */
export function bringUp(id: string): Command {
  return (dispatch, getState, { placeWindow, viewport }) => {
    const state = windowState(getState(), id);
    if (!state) dispatch(windowOpened({ id, rect: placeWindow(id, viewport()) }));
    else if (state.minimised) dispatch(windowRestored({ id }));
    else dispatch(focusWindow(id));
  };
}

export function focusWindow(id: string): Command {
  return (dispatch, getState) => {
    if (frontWindow(getState()) !== id) dispatch(windowFocused({ id }));
  };
}

/** What a taskbar button does: minimises the window in front, brings any other one up. */
export function pressTaskbarButton(id: string): Command {
  return (dispatch, getState) => {
    const state = windowState(getState(), id);
    if (state?.minimised) dispatch(windowRestored({ id }));
    else if (frontWindow(getState()) === id) dispatch(windowMinimised({ id }));
    else dispatch(windowFocused({ id }));
  };
}

export function toggleMaximised(id: string): Command {
  return (dispatch, getState) => {
    const maximised = windowState(getState(), id)?.maximised;
    dispatch(maximised ? windowRestored({ id }) : windowMaximised({ id }));
  };
}
