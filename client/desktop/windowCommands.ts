import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual, useDispatch } from 'react-redux';
import * as events from './desktopEvents.ts';
import { dockedRect, type Rect, shownRect, usesSheets, type Viewport, workArea } from './layout/geometry.ts';
import type { Snap } from './layout/snap.ts';
import { frontWindow, visibleWindows, type WithWindows } from './windowsReducer.ts';

export type DesktopExtra = {
  viewport: () => Viewport;
  placeWindow: (id: string, viewport: Viewport, others: readonly Rect[]) => Rect;
  isWindow: (id: string) => boolean;
  focusFrontWindow: () => void;
};

export type DesktopCommand<Result = void> = ThunkAction<Result, WithWindows, DesktopExtra, UnknownAction>;

export const useDesktopDispatch = useDispatch.withTypes<ThunkDispatch<WithWindows, DesktopExtra, UnknownAction>>();

/** Opens the window if it is closed, restores it if it is minimised, and moves the focus to its start. */
export function openOrFocus(id: string): DesktopCommand {
  return (dispatch, getState, { placeWindow, viewport, focusFrontWindow }) => {
    const state = getState().page.windows.open[id];
    if (!state)
      dispatch(events.windowOpened({ id, rect: placeWindow(id, viewport(), visibleRects(getState(), viewport())) }));
    else if (state.minimised) dispatch(events.windowRestored({ id }));
    else dispatch(focusWindow(id));
    focusFrontWindow();
  };
}

export function focusWindow(id: string): DesktopCommand {
  return (dispatch, getState) => {
    if (frontWindow(getState()) !== id) dispatch(events.windowFocused({ id }));
  };
}

/** The window in front is minimised, unless windows are sheets: there, the buttons are used like tabs. */
export function pressTaskbarButton(id: string): DesktopCommand {
  return (dispatch, getState, { viewport }) => {
    const state = getState().page.windows.open[id];
    if (state?.minimised) dispatch(events.windowRestored({ id }));
    else if (frontWindow(getState()) !== id) dispatch(events.windowFocused({ id }));
    else if (!usesSheets(viewport())) dispatch(events.windowMinimised({ id }));
  };
}

export function snapWindow(id: string, snap: Snap): DesktopCommand {
  return (dispatch, getState, { viewport }) => {
    const state = getState().page.windows.open[id];
    if (!state) return;
    if (snap === 'top') return void dispatch(events.windowMaximised({ id }));
    const rect = dockedRect(snap, workArea(viewport()));
    if (state.maximised) dispatch(events.windowRestored({ id }));
    if (!shallowEqual(state.rect, rect) || !state.restoreRect) dispatch(events.windowDocked({ id, rect }));
  };
}

/** Puts all windows that are not minimised back to where they open. */
export function arrangeWindows(): DesktopCommand {
  return (dispatch, getState, { placeWindow, viewport }) => {
    const arranged: Rect[] = [];
    for (const id of visibleWindows(getState())) {
      const rect = placeWindow(id, viewport(), arranged);
      arranged.push(rect);
      dispatch(events.windowArranged({ id, rect }));
    }
  };
}

export function minimiseAll(): DesktopCommand {
  return (dispatch, getState) => {
    for (const id of visibleWindows(getState()).reverse()) dispatch(events.windowMinimised({ id }));
  };
}

/** Leaves out maximised windows, because they have no edges. */
function visibleRects(root: WithWindows, viewport: Viewport): Rect[] {
  return visibleWindows(root).flatMap((id) => {
    const state = root.page.windows.open[id];
    return state && !state.maximised ? [shownRect(state, viewport)] : [];
  });
}

/** Goes through all windows in the order of the taskbar, and restores those that are minimised, as Alt+Tab does. */
export function cycleWindows(direction: 'forward' | 'back'): DesktopCommand {
  return (dispatch, getState) => {
    const { open } = getState().page.windows;
    const ids = Object.keys(open);
    if (direction === 'back') ids.reverse();
    const next = ids[(ids.indexOf(frontWindow(getState()) ?? '') + 1) % ids.length];
    if (next) dispatch(open[next]?.minimised ? events.windowRestored({ id: next }) : focusWindow(next));
  };
}
