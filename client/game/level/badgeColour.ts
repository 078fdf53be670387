const colours = [
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
] as const;

export function badgeColour(level: string) {
  return colours.find(([name]) => level.includes(name))?.[1] ?? 'red';
}
