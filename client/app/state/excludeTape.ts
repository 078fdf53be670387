import type { Middleware } from '@reduxjs/toolkit';
import { isEvent } from '../../log/event.ts';

export const tapeWindowId = 'tape';

/** Watching a game is not part of it, so actions on the Tape window lose the metadata that makes them events. */
export const excludeTape: Middleware = () => (next) => (action) => {
  if (!isEvent(action)) return next(action);
  const { type, payload } = action;
  const isTape = type.startsWith('desktop/') && 'id' in payload && payload.id === tapeWindowId;
  return next(isTape ? { type, payload } : action);
};
