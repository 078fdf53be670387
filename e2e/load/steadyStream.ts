import { setTimeout as wait } from 'node:timers/promises';
import { Timings } from './timings.ts';

/**
 * Calls `send` at random moments, as players do who know nothing of each other (Poisson arrivals): `rate` times a second
 * on average. A call's time counts from when it was due, so that a sender that falls behind cannot make the server look
 * quicker.
 */
export async function steadyStream(rate: number, seconds: number, send: () => Promise<boolean>): Promise<Timings> {
  const begin = performance.now();
  const timings = new Timings();
  const calls: Promise<void>[] = [];
  for (let due = begin; due < begin + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    calls.push(timings.add(send(), due));
  }
  await Promise.all(calls);
  return timings;
}
