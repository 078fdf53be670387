import type { Person } from '../../../scenarios/people.ts';
import art from './portraits.json';

/** `colours` has a colour for each letter of the rows and of the head. `ground` is the colour behind the head. */
type PortraitArt = { ground: string; colours: Readonly<Record<string, string>>; rows: readonly string[] };

export const portraits: Readonly<Record<Person['portrait'], PortraitArt>> = art.portraits;

/** A dot or a missing row shows the head. Its letters: k outline, e eyes, m mouth, f face, F shaded face, c clothes. */
export function portraitRows(name: Person['portrait']): string[] {
  return art.head.map((row, y) =>
    (portraits[name].rows[y] ?? '').padEnd(row.length, '.').replace(/\./g, (_, x) => row.charAt(x)),
  );
}
