import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  windowDocked,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowMoved,
  windowOpened,
  windowRestored,
  windowSentToBack,
} from './desktopEvents.ts';
import { centred, half, type Rect, sameRect, shownRect, type Viewport, workArea } from './layout/geometry.ts';
import type { Snap } from './layout/snap.ts';
import type { WithWindows } from './windowsReducer.ts';
import { frontWindow, standingWindows, windowState } from './windowsSelectors.ts';

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

/** Docks a window to a half of the work area, or maximises it. */
export function snapWindow(id: string, snap: Snap): Command {
  return (dispatch, getState, { viewport }) => {
    const state = windowState(getState(), id);
    if (!state) return;
    if (snap === 'top') {
      if (!state.maximised) dispatch(windowMaximised({ id }));
      return;
    }
    const rect = half(snap, workArea(viewport()));
    if (state.maximised) dispatch(windowRestored({ id }));
    if (!sameRect(state.rect, rect) || !state.undocked) dispatch(windowDocked({ id, rect }));
  };
}

export function centreWindow(id: string): Command {
  return (dispatch, getState, { viewport }) => {
    const state = windowState(getState(), id);
    if (!state) return;
    const { x, y } = centred(shownRect(state, viewport()), workArea(viewport()));
    if (x !== state.rect.x || y !== state.rect.y) dispatch(windowMoved({ id, x, y }));
  };
}

/** One window on through the stack, or one back: each way undoes the other. Minimised ones stay where they are. */
export function cycleWindows(way: 'onward' | 'back'): Command {
  return (dispatch, getState) => {
    const standing = standingWindows(getState());
    const [backmost, front] = [standing[0], standing.at(-1)];
    if (!backmost || !front || backmost === front) return;
    dispatch(way === 'onward' ? windowSentToBack({ id: front }) : windowFocused({ id: backmost }));
  };
}
