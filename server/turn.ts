import { setImmediate } from 'node:timers';

const waiting: (() => void)[] = [];

/** Turns between two looks at the connections; each look takes time of its own. */
const atOnce = 8;

/**
 * Resolves when it is the caller's turn to do a millisecond of work or less. After a few turns the process looks after
 * its connections, so that thousands of evaluations at once don't keep what is short waiting: a refusal, or a probe.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

/** What a turn does goes on after it has resolved, before the next callback of setImmediate. */
function next(): void {
  for (const resolve of waiting.splice(0, atOnce)) setImmediate(resolve);
  if (waiting.length > 0) setImmediate(next);
}
