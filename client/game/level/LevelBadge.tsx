import './levelBadge.css';

const colours = [
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
] as const;

export function badgeColour(level: string) {
  return colours.find(([name]) => level.includes(name))?.[1] ?? 'red';
}

export function LevelBadge({ level }: { level: string }) {
  return (
    <span className={`badge badge-${badgeColour(level)}`} translate="no">
      {level}
    </span>
  );
}
