/**
 * Each key can hold `most` things at once. The returned function takes one and returns a function that gives it back, or
 * undefined if the key can hold no more.
 */
export function limitPerKey(most: number): (key: string) => (() => void) | undefined {
  const held = new Map<string, number>();
  return (key) => {
    const count = (held.get(key) ?? 0) + 1;
    if (count > most) return undefined;
    held.set(key, count);
    return () => {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    };
  };
}
