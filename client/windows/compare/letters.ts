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
  return [...letters, ...ids.slice(0, kept), ...shuffled(ids.slice(kept), ids.join())];
}
