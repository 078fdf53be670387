/**
 * Node accepts one connection per turn of the event loop. With this many turns between two starts, a health check that
 * queues behind 200 new connections waits for a dozen evaluations to start and not for 200.
 */
const turnsBetween = 16;

const waiting: (() => void)[] = [];
let turn = 0;

/** Resolves when the caller may start an evaluation. Alone it waits for less than a millisecond. */
export function staggeredStart(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  turn += 1;
  if (turn % turnsBetween === 0) waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
