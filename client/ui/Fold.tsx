import type { ReactNode } from 'react';

export function Fold({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    // When the fold opens, scrolls its end into view, or its beginning if it is too long.
    <details
      className="fold"
      open={isOpen}
      onToggle={({ currentTarget: fold }) => fold.open && fold.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
