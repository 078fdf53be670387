export type BadgeColour = 'green' | 'teal' | 'yellow' | 'red';

const colours: readonly (readonly [string, BadgeColour])[] = [
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
];

/** The colour of the first of Lead, Senior and Mid that the level contains, or else red. */
export function badgeColour(level: string): BadgeColour {
  return colours.find(([name]) => level.includes(name))?.[1] ?? 'red';
}
