import { setImmediate as nextTurn } from 'node:timers/promises';
import { widest } from './clientKey.ts';

/**
 * Releases one waiting caller every `turnsBetween` turns of the event loop, round-robin by the widest network of the
 * client. So a client waits for one request of each other network, even if that network sends hundreds at once.
 */
export function roundRobin(turnsBetween: number): (networks: readonly string[]) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
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
  return (networks) =>
    new Promise((resolve) => {
      const network = widest(networks);
      const starts = waiting.get(network);
      if (starts) starts.push(resolve);
      else waiting.set(network, [resolve]);
      if (!isRunning) void run();
    });
}
