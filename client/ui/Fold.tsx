import type { ReactNode } from 'react';
import './fold.css';

export function Fold({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
