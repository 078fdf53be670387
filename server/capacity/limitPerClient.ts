/**
 * Each client can hold `max` things at once. The returned function takes one and returns a function that gives it back,
 * or undefined if the client can hold no more.
 */
export function limitPerClient(max: number): (client: readonly string[]) => (() => void) | undefined {
  const counts = new Map<string, number>();
  const countFor = (name: string) => counts.get(name) ?? 0;
  return (client) => {
    if (client.some((name, index) => countFor(name) >= max * (index + 1))) return undefined;
    for (const name of client) counts.set(name, countFor(name) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const name of client) {
        const remaining = countFor(name) - 1;
        if (remaining > 0) counts.set(name, remaining);
        else counts.delete(name);
      }
    };
  };
}
