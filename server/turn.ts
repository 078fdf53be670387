import { setImmediate } from 'node:timers';

const waiting: (() => void)[] = [];

/**
 * Resolves when it is the caller's turn to do a few milliseconds of work. Between any two turns the process looks after
 * its connections, so that thousands of evaluations at once don't keep what is short waiting: a refusal, or a probe.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
