import type { WindowState, WithWindows } from './windowsReducer.ts';

export function windowState({ windows }: WithWindows, id: string): WindowState | undefined {
  return windows.open[id];
}

/** The windows that are not minimised, from back to front. */
export function standingWindows({ windows }: WithWindows): string[] {
  return windows.order.filter((id) => !windows.open[id]?.minimised);
}

/** The window that is in front and not minimised, or undefined. */
export function frontWindow({ windows }: WithWindows): string | undefined {
  return windows.order.findLast((id) => !windows.open[id]?.minimised);
}
