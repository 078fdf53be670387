import type { ReactNode } from 'react';

export function Fold({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    // Shows its end when it is opened, or if it is too long, its beginning.
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
