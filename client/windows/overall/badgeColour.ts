export type BadgeColour = 'green' | 'teal' | 'yellow' | 'red';

const colours: readonly (readonly [string, BadgeColour])[] = [
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
];

/** Depends on the first of Lead, Senior and Mid that the level contains. */
export function badgeColour(level: string): BadgeColour {
  return colours.find(([name]) => level.includes(name))?.[1] ?? 'red';
}
