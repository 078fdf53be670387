/** As in browsers, the stored texts are the storage's own properties. `room` is in characters. */
export function fakeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      const others = Object.keys(this).filter((other) => other !== key);
      const used = others.reduce((sum, other) => sum + (this[other]?.length ?? 0), 0);
      if (used + text.length > room) throw new DOMException('No room.', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}
