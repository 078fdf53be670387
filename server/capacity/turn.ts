import type { Server } from 'node:net';
import { setImmediate } from 'node:timers';

/** Turns between two looks at the connections; each look takes time of its own. */
const atOnce = 8;

/** Milliseconds for which those who are about to come in go first, again and again. */
const patience = 100;

const waiting: (() => void)[] = [];
let someoneCame = false;
let lastTurns = 0;

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

/**
 * Lets those who want to come in go before all turns: Node takes one connection each time that it looks, so that behind a
 * thousand of them a probe would wait for thousands of turns.
 */
export function letInFirst(server: Server): void {
  server.on('connection', () => {
    someoneCame = true;
  });
}

function next(): void {
  const isFirst = someoneCame && performance.now() - lastTurns < patience;
  someoneCame = false;
  if (!isFirst) {
    lastTurns = performance.now();
    // What a turn does goes on after it has resolved, before the next callback of setImmediate.
    for (const resolve of waiting.splice(0, atOnce)) setImmediate(resolve);
  }
  if (waiting.length > 0) setImmediate(next);
}
