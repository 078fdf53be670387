import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePageData } from '../../page/pageData.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import './report.css';

type Props = { title: string; fileName: string; className?: string; children: ReactNode };

/** Hidden on the screen. On paper it replaces the desktop. */
export function PrintedPaper({ title, fileName, className = '', children }: Props) {
  const { firm } = usePageData().pack;

  useLayoutEffect(() => {
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = fileName;
    return () => {
      document.title = before;
    };
  }, [fileName]);

  return createPortal(
    <main className={`report ${className}`} data-scheme="standard" aria-label={title}>
      <header className="letterhead">
        <PixelIcon name="tower" scale={3} />
        <p className="letterhead-name">{firm}</p>
        <p className="letterhead-office">Office of Personnel · Analyzer 3000</p>
      </header>
      <h1>{title}</h1>
      {children}
    </main>,
    document.body,
  );
}
