import { badgeColour } from './badgeColour.ts';
import './levelBadge.css';

export function LevelBadge({ level }: { level: string }) {
  return <span className={`badge badge-${badgeColour(level)}`}>{level}</span>;
}
