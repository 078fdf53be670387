import type { Middleware } from '@reduxjs/toolkit';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { loadedAfterGame } from './afterGameContent.tsx';
import { compareWindowId } from './state/unloggedWindows.ts';

/** Keeps the Compare window open while it asks whether to save the games. */
export const askBeforeClosing: Middleware = () => (next) => (action) => {
  const isClosing = windowClosed.match(action) && action.payload.id === compareWindowId;
  return isClosing && loadedAfterGame()?.askBeforeClosing() ? undefined : next(action);
};
