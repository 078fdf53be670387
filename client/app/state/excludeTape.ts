import type { Middleware } from '@reduxjs/toolkit';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { isEvent } from '../../log/event.ts';

export const tapeWindowId = 'tape';

/**
 * Excludes the tape's window from the log, because watching a session is not part of it. The window's actions still reach
 * the reducer, without the metadata that makes them events.
 */
export const excludeTape: Middleware = () => (next) => (action) => {
  if (!isEvent(action)) return next(action);
  const { type, payload } = action;
  const isTape = type.startsWith('desktop/') && 'id' in payload && payload.id === tapeWindowId;
  return next(isTape ? { type, payload } : action);
};

/** The state of all windows except the tape's, as the log has it. */
export function withoutTape({ open, order, viewport }: WindowsState): WindowsState {
  const { [tapeWindowId]: _, ...others } = open;
  return { open: others, order: order.filter((id) => id !== tapeWindowId), viewport };
}
