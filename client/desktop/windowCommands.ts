import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  windowDocked,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowMoved,
  windowOpened,
  windowResized,
  windowRestored,
  windowSentToBack,
} from './desktopEvents.ts';
import { centred, half, type Rect, sameRect, shownRect, type Viewport, workArea } from './layout/geometry.ts';
import type { Snap } from './layout/snap.ts';
import type { WithWindows } from './windowsReducer.ts';
import { frontWindow, visibleWindows, windowState } from './windowsSelectors.ts';

export type DesktopExtra = {
  viewport: () => Viewport;
  placeWindow: (id: string, viewport: Viewport) => Rect;
  enterFront: () => void;
};

type Command = ThunkAction<void, WithWindows, DesktopExtra, UnknownAction>;

/** Opens the window if it is closed, restores it if it is minimised, and moves the focus to its first place. */
export function bringUp(id: string): Command {
  return (dispatch, getState, { placeWindow, viewport, enterFront }) => {
    const state = windowState(getState(), id);
    if (!state) dispatch(windowOpened({ id, rect: placeWindow(id, viewport()) }));
    else if (state.minimised) dispatch(windowRestored({ id }));
    else dispatch(focusWindow(id));
    enterFront();
  };
}

export function focusWindow(id: string): Command {
  return (dispatch, getState) => {
    if (frontWindow(getState()) !== id) dispatch(windowFocused({ id }));
  };
}

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
    const shown = shownRect(state, viewport());
    const { x, y } = centred(shown, workArea(viewport()));
    if (x === state.rect.x && y === state.rect.y) return;
    // A docked window is shown in another size than `state.rect` has if the viewport has changed since it was docked.
    dispatch(state.undocked ? windowResized({ id, rect: { ...shown, x, y } }) : windowMoved({ id, x, y }));
  };
}

export function cycleWindows(direction: 'forward' | 'back'): Command {
  return (dispatch, getState) => {
    const visible = visibleWindows(getState());
    const [backmost, front] = [visible[0], visible.at(-1)];
    if (!backmost || !front || backmost === front) return;
    dispatch(direction === 'forward' ? windowSentToBack({ id: front }) : windowFocused({ id: backmost }));
  };
}
