import type { ReactNode } from 'react';
import './fold.css';

type Props = { summary: string; isOpen?: boolean; children: ReactNode };

export function Fold({ summary, isOpen, children }: Props) {
  return (
    <details className="fold" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
