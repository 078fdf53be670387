/**
 * Node accepts one connection per turn of the event loop. With 16 turns between two starts, a health check that arrives
 * after 200 other connections waits for about 12 evaluations to start, instead of 200.
 */
const turnsBetween = 16;

const waiting: (() => void)[] = [];
let turn = 0;

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
