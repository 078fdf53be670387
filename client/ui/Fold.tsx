import type { ReactNode } from 'react';
import './fold.css';

export function Fold({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen} onToggle={show}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Its end, or if it is too long, its beginning at the top. */
function show({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
