import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import './printedPaper.css';

type Props = { title: string; fileName: string; className?: string; children: ReactNode };

/** Hidden on the screen. On paper it replaces the desktop. */
export function PrintedPaper({ title, fileName, className = '', children }: Props) {
  useLayoutEffect(() => {
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = fileName;
    return () => {
      document.title = before;
    };
  }, [fileName]);

  return createPortal(
    <main className={`report printed-paper ${className}`} data-scheme="standard" aria-label={title}>
      {children}
    </main>,
    document.body,
  );
}
