/**
 * Returns a function that resolves for one request of each client per turn of the event loop. Of hundreds that one client
 * sends at once, others then wait for one.
 */
export function oneEachTurn(): (client: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  const next = () => {
    for (const [client, starts] of waiting) {
      starts.shift()?.();
      if (starts.length === 0) waiting.delete(client);
    }
    if (waiting.size > 0) setImmediate(next);
  };
  return (client) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(next);
      const starts = waiting.get(client);
      if (starts) starts.push(resolve);
      else waiting.set(client, [resolve]);
    });
}
