/**
 * What the oldest supported browsers lack (`browserslist` in package.json). main.tsx loads it before the game.
 * olderBrowsers.test.ts finds what is missing here.
 */
const arrays = {
  toReversed<T>(this: T[]) {
    return [...this].reverse();
  },
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number) {
    return [...this].sort(compare);
  },
  with<T>(this: T[], index: number, item: T) {
    return Object.assign([...this], { [index]: item });
  },
};

const elements = {
  checkVisibility(this: Element) {
    return this.getClientRects().length > 0;
  },
};

function add(methods: object, target: object | undefined): void {
  for (const [name, value] of Object.entries(methods))
    if (target && !(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(arrays, Array.prototype);
add(elements, globalThis.Element?.prototype);
