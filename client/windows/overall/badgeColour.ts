export type BadgeColour = 'green' | 'teal' | 'yellow' | 'red';

const colours: readonly (readonly [string, BadgeColour])[] = [
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
];

export function badgeColour(level: string): BadgeColour {
  return colours.find(([name]) => level.includes(name))?.[1] ?? 'red';
}
