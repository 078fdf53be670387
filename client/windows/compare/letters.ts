import { shuffled } from '../../game/session/drawScenarios.ts';
import type { ComparedGame } from './comparedGame.ts';

type Named = Pick<ComparedGame, 'id' | 'name'>;

export function letter(at: number): string {
  const alphabet = 26;
  return 'A'.repeat(at / alphabet) + String.fromCharCode('A'.charCodeAt(0) + (at % alphabet));
}

/** The ids of the games in the order of their letters. Games keep the letter that they have, or were saved under. */
export function lettered(games: readonly Named[], letters: readonly string[]): string[] {
  const others = games.filter(({ id }) => !letters.includes(id));
  const ids = others.map(({ id }) => id);
  const end = others.findIndex(({ name }, at) => name !== letter(letters.length + at));
  const kept = end < 0 ? others.length : end;
  return [...letters, ...ids.slice(0, kept), ...mixed(others.slice(kept), ids.join())];
}

/** The ids of the games in an order that does not follow their names. */
export function mixed(games: readonly Named[], seed: string): string[] {
  const byName = games.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id);
  for (let attempt = 0; ; attempt++) {
    const order = shuffled(byName, `${seed} ${attempt}`);
    if (order.length < 3 || !followsNames(order, byName)) return order;
  }
}

/** Whether more than one game has the place that its name has, or comes right after the one before it by name. */
function followsNames(order: readonly string[], byName: readonly string[]): boolean {
  const places = order.map((id) => byName.indexOf(id));
  const kept = places.filter((place, at) => place === at);
  const next = places.filter((place, at) => at > 0 && place - 1 === places[at - 1]);
  return kept.length > 1 || next.length > 1;
}
