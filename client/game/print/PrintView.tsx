import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printView.css';

type Props = { title: string; className?: string; children: ReactNode };

/** On paper it replaces the desktop, and on the screen it is not shown. */
export function PrintView({ title, className = '', children }: Props) {
  return createPortal(
    <main className={`report printed-paper ${className}`} data-scheme="standard" aria-label={title}>
      {children}
    </main>,
    document.body,
  );
}
