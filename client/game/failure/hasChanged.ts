import type { Scenario } from '../../../scenarios/scenario.ts';

export function hasChanged(played: readonly Scenario[], bank: readonly Scenario[]): boolean {
  return !played.every((scenario) => bank.some((known) => isSame(known, scenario)));
}

function isSame(a: Scenario, b: Scenario): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof Scenario)[];
  return names.every((name) => a[name] === b[name]);
}
