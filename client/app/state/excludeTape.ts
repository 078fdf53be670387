import type { Middleware } from '@reduxjs/toolkit';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { isEvent } from '../../log/event.ts';

export const tapeWindowId = 'tape';

/** Watching a game is not part of it, so actions on the Tape window lose the metadata that makes them events. */
export const excludeTape: Middleware = () => (next) => (action) => {
  if (!isEvent(action)) return next(action);
  const { type, payload } = action;
  const isTape = type.startsWith('desktop/') && 'id' in payload && payload.id === tapeWindowId;
  return next(isTape ? { type, payload } : action);
};

export function withoutTape({ open, order, viewport }: WindowsState): WindowsState {
  const { [tapeWindowId]: _, ...others } = open;
  return { open: others, order: order.filter((id) => id !== tapeWindowId), viewport };
}
