/**
 * Replaces what the oldest supported browsers lack (`browserslist` in package.json), and what users or extensions
 * switch off. main.tsx loads them before the game. polyfills.test.ts finds what is missing here.
 */
const additions: readonly (readonly [object | undefined, Record<string, unknown>])[] = [
  [
    Array.prototype,
    {
      findLast<T>(this: T[], ...args: Parameters<T[]['find']>) {
        return [...this].reverse().find(...args);
      },
      findLastIndex<T>(this: T[], test: (item: T) => boolean) {
        const fromEnd = [...this].reverse().findIndex((item) => test(item));
        return fromEnd < 0 ? -1 : this.length - 1 - fromEnd;
      },
      toReversed<T>(this: T[]) {
        return [...this].reverse();
      },
      toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
        return [...this].sort(compare);
      },
      with<T>(this: T[], index: number, item: T) {
        return Object.assign([...this], { [index]: item });
      },
    },
  ],
  [
    globalThis.Element?.prototype,
    {
      checkVisibility(this: Element) {
        return this.getClientRects().length > 0;
      },
    },
  ],
  [
    globalThis,
    {
      /** Measures again only when the browser window changes. */
      ResizeObserver: class {
        disconnect: () => void;
        constructor(measure: () => void) {
          this.disconnect = () => window.removeEventListener('resize', measure);
          window.addEventListener('resize', measure);
          setTimeout(measure);
        }
        observe() {}
      },
    },
  ],
];

for (const [target, methods] of additions)
  for (const [name, value] of Object.entries(methods))
    if (target && !(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
