/**
 * Each client has `max` permits, and the wider networks that it is in have two and three times as many. The returned
 * function acquires one and returns a function that releases it, or undefined if there is none left.
 */
export function clientSemaphore(max: number): (networks: readonly string[]) => (() => void) | undefined {
  const counts = new Map<string, number>();
  const countFor = (name: string) => counts.get(name) ?? 0;
  return (networks) => {
    if (networks.some((name, index) => countFor(name) >= max * (index + 1))) return undefined;
    for (const name of networks) counts.set(name, countFor(name) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const name of networks) {
        const remaining = countFor(name) - 1;
        if (remaining > 0) counts.set(name, remaining);
        else counts.delete(name);
      }
    };
  };
}
