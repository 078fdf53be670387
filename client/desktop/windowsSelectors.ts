import type { WindowState, WithWindows } from './windowsReducer.ts';

export function windowState({ page: { windows } }: WithWindows, id: string): WindowState | undefined {
  return windows.open[id];
}

/** From back to front. */
export function visibleWindows({ page: { windows } }: WithWindows): string[] {
  return windows.order.filter((id) => !windows.open[id]?.minimised);
}

export function frontWindow({ page: { windows } }: WithWindows): string | undefined {
  return windows.order.findLast((id) => !windows.open[id]?.minimised);
}
