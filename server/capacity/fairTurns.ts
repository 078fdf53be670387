import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Returns a function that resolves for one caller in so many turns of the event loop, for each client in turn. Of
 * hundreds of requests that one client sends at once, others then wait for one. All clients in one IPv6 network, the
 * widest that is counted, are one here.
 */
export function fairTurns(turnsBetween: number): (client?: readonly string[]) => Promise<void> {
  const waiting = new Map<string | undefined, (() => void)[]>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const [network, starts] = first;
      starts.shift()?.();
      waiting.delete(network);
      if (starts.length > 0) waiting.set(network, starts); // behind the others
      for (let turn = 0; turn < turnsBetween; turn++) await nextTurn();
    }
    isRunning = false;
  };
  return (client) =>
    new Promise((resolve) => {
      const network = client?.at(-1);
      const starts = waiting.get(network);
      if (starts) starts.push(resolve);
      else waiting.set(network, [resolve]);
      if (!isRunning) void run();
    });
}
