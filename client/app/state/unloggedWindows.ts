import type { Middleware } from '@reduxjs/toolkit';
import { isEvent } from '../../log/event.ts';

export const tapeWindowId = 'tape';
export const compareWindowId = 'compare';

/** These windows also show other games, and looking at a game is not part of playing it. */
const unlogged: readonly unknown[] = [tapeWindowId, compareWindowId];

/** Actions on these windows lose the metadata that makes them events. */
export const excludeUnlogged: Middleware = () => (next) => (action) => {
  if (!isEvent(action)) return next(action);
  const { type, payload } = action;
  const isExcluded = type.startsWith('desktop/') && 'id' in payload && unlogged.includes(payload.id);
  return next(isExcluded ? { type, payload } : action);
};
