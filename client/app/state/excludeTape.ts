import type { Middleware } from '@reduxjs/toolkit';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { isEvent } from '../../log/event.ts';

/** The id of the tape's own window. */
export const tapeId = 'tape';

/**
 * The tape's window opens, moves and closes like any other, but as no event: watching a session is no part of it. So the
 * log is what it was, and a fold of it has every window but this one.
 */
export const offTheRecord: Middleware = () => (next) => (action) => {
  if (!isEvent(action)) return next(action);
  const { type, payload } = action;
  const isTapes = type.startsWith('desktop/') && 'id' in payload && payload.id === tapeId;
  return next(isTapes ? { type, payload } : action);
};

/** The windows that the log knows of. */
export function withoutTape({ open, order, viewport }: WindowsState): WindowsState {
  const { [tapeId]: _, ...others } = open;
  return { open: others, order: order.filter((id) => id !== tapeId), viewport };
}
