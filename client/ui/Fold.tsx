import type { ReactNode } from 'react';
import './fold.css';

/** Something that is folded away until it is asked for. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
