/**
 * Returns a function that resolves for one request of each client per turn of the event loop. Of hundreds that one client
 * sends at once, others then wait for one. All clients in one IPv6 network, the widest that is counted, are one here.
 */
export function oneEachTurn(): (client: string) => Promise<void> {
  const waiting = new Map<string | undefined, (() => void)[]>();
  const next = () => {
    for (const [network, starts] of waiting) {
      starts.shift()?.();
      if (starts.length === 0) waiting.delete(network);
    }
    if (waiting.size > 0) setImmediate(next);
  };
  return (client) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(next);
      const network = client.split(' ').at(-1);
      const starts = waiting.get(network);
      if (starts) starts.push(resolve);
      else waiting.set(network, [resolve]);
    });
}
