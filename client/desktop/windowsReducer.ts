import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import * as events from './desktopEvents.ts';
import type { Placement, Viewport } from './layout/geometry.ts';

/** `rect` is as logged and may not fit the current viewport. `shownRect` returns the rectangle to show. */
export type WindowState = Placement & { minimised: boolean; moved?: true };

export type WindowsState = {
  open: Readonly<Record<string, WindowState>>;
  order: readonly string[]; // ids, from back to front
  viewport: Viewport | null; // null until it has been logged; old logs do not contain it
};

export type WithWindows = { page: { windows: WindowsState } };

const comesToFront = isAnyOf(events.windowOpened, events.windowFocused, events.windowMaximised, events.windowRestored);
const goesToBack = isAnyOf(events.windowSentToBack, events.windowMinimised);

const emptyDesktop: WindowsState = { open: {}, order: [], viewport: null };

export const windowsReducer = createReducer(emptyDesktop, (builder) => {
  builder
    .addCase(events.viewportChanged, (windows, { payload }) => {
      windows.viewport = payload;
    })
    .addCase(events.windowOpened, (windows, { payload: { id, rect } }) => {
      windows.open[id] = { rect, minimised: false, maximised: false };
    })
    .addCase(events.windowClosed, (windows, { payload: { id } }) => {
      delete windows.open[id];
      windows.order = without(windows.order, id);
    })
    .addCase(events.windowMoved, ({ open }, { payload: { id, x, y } }) => {
      const window = open[id];
      if (!window) return;
      window.rect = { ...window.rect, x, y };
      window.moved = true;
      delete window.restoreRect;
    })
    .addCase(events.windowResized, ({ open }, { payload: { id, rect } }) => {
      const window = open[id];
      if (window) open[id] = { rect, moved: true, minimised: window.minimised, maximised: false };
    })
    .addCase(events.windowArranged, ({ open }, { payload: { id, rect } }) => {
      if (open[id]) open[id] = { rect, minimised: false, maximised: false };
    })
    .addCase(events.windowDocked, ({ open }, { payload: { id, rect } }) => {
      const window = open[id];
      if (window) Object.assign(window, { rect, restoreRect: window.restoreRect ?? window.rect });
    })
    .addCase(events.windowMinimised, ({ open }, { payload: { id } }) => {
      const window = open[id];
      if (window) window.minimised = true;
    })
    .addCase(events.windowMaximised, ({ open }, { payload: { id } }) => {
      const window = open[id];
      if (window) Object.assign(window, { maximised: true, minimised: false });
    })
    .addCase(events.windowRestored, ({ open }, { payload: { id } }) => {
      const window = open[id];
      if (!window) return;
      if (window.minimised) window.minimised = false;
      else if (window.maximised) window.maximised = false;
      else if (window.restoreRect) {
        window.rect = window.restoreRect;
        delete window.restoreRect;
      }
    })
    .addMatcher(comesToFront, (windows, { payload: { id } }) => {
      if (windows.open[id]) windows.order = [...without(windows.order, id), id];
    })
    .addMatcher(goesToBack, (windows, { payload: { id } }) => {
      if (windows.open[id]) windows.order = [id, ...without(windows.order, id)];
    });
});

function without(order: readonly string[], id: string): string[] {
  return order.filter((other) => other !== id);
}

/** From back to front. */
export function visibleWindows({ page: { windows } }: WithWindows): string[] {
  return windows.order.filter((id) => !windows.open[id]?.minimised);
}

export function frontWindow(root: WithWindows): string | undefined {
  return visibleWindows(root).at(-1);
}
