import './levelBadge.css';

export function LevelBadge({ level }: { level: string }) {
  return (
    <span className="badge" data-level={level} translate="no">
      {level}
    </span>
  );
}
