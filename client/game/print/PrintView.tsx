import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printView.css';

type Props = { title: string; className?: string; children: ReactNode };

/** Replaces the desktop on paper, and is not shown on the screen. */
export function PrintView({ title, className = '', children }: Props) {
  return createPortal(
    <main className={`report printed-paper ${className}`} data-scheme="standard" aria-label={title}>
      {children}
    </main>,
    document.body,
  );
}
