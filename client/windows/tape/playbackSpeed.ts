import type { Log } from '../../log/logReducer.ts';

export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** The limits for the time between two events at normal speed, in milliseconds. */
const longestGap = 1500;
const shortestGap = 120;

/** In milliseconds: the wait between the first `count` events and the next one. */
export function delayAfter(log: Log, count: number, speed: Speed): number {
  const [shown, next] = [log[count - 1], log[count]];
  const gap = shown && next ? Date.parse(next.at) - Date.parse(shown.at) : 0;
  return Math.max(shortestGap, Math.min(gap, longestGap)) / speed;
}
