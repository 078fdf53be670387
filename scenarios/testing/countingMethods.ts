import { arrayCosts, mapCosts, setCosts, stringCosts } from './methodCosts.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Costs = Readonly<Record<string | symbol, (self: never, args: readonly unknown[], result: unknown) => number>>;

const counted: readonly (readonly [object, Costs])[] = [
  [String.prototype, stringCosts],
  [Array.prototype, arrayCosts],
  [Map.prototype, mapCosts],
  [Set.prototype, setCosts],
];

/** Lets the built-in methods count their steps until `restore` is called, except within `uncounted`. */
export function countingMethods(step: (count: number) => void) {
  let isCounting = false;
  const uncounted = <Result>(work: () => Result): Result => {
    const before = isCounting;
    isCounting = false;
    try {
      return work();
    } finally {
      isCounting = before;
    }
  };
  const undo: (() => void)[] = [];
  for (const [prototype, costs] of counted) {
    const methods = prototype as Record<string | symbol, Method | undefined>;
    for (const name of Reflect.ownKeys(costs)) {
      const original = methods[name];
      const cost = costs[name];
      if (!original || !cost) continue; // an older engine has no such method
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
      const value: Method = function (...args) {
        if (!isCounting) return Reflect.apply(original, this, args);
        const result = Reflect.apply(original, this, args);
        uncounted(() => step(Math.ceil(cost(this as never, args, result))));
        return result;
      };
      Object.defineProperty(prototype, name, { ...descriptor, value });
      undo.push(() => Object.defineProperty(prototype, name, descriptor));
    }
  }
  const restore = () =>
    uncounted(() => {
      for (const one of undo) one();
    });
  isCounting = true;
  return { uncounted, restore };
}
