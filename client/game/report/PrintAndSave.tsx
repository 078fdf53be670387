import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import { Button } from '../../ui/Button.tsx';
import './printedPaper.css';

type Props = {
  title: string;
  /** Of the files, without an extension. */
  name: string;
  /** On paper it replaces the desktop. Mounted only while it is being printed. */
  paper: ReactNode;
  paperClass?: string;
  /** The same as Markdown. */
  markdown: () => string;
};

export function PrintAndSave({ title, name, paper, paperClass = '', markdown }: Props) {
  const [printing, setPrinting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** Printing by the browser's menu or keys is about the window in front, or else about one that has paper. */
  useEffect(() => {
    const putPaper = () => {
      const front = document.querySelector('.window.is-active:not([inert] *)');
      const isMeant = front?.contains(button.current) || !front?.querySelector('.prints');
      if (isMeant && !document.querySelector('.printed-paper')) flushSync(() => setPrinting(true));
    };
    window.addEventListener('beforeprint', putPaper);
    return () => window.removeEventListener('beforeprint', putPaper);
  }, []);

  useLayoutEffect(() => {
    if (!printing) return;
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = name;
    const ended = new AbortController();
    // WebKit fires no `afterprint` if printing is cancelled. Input in the page also means that the dialog is closed.
    for (const event of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => setPrinting(false), { capture: true, signal: ended.signal });
    return () => {
      ended.abort();
      document.title = before;
    };
  }, [printing, name]);

  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <>
      <Button ref={button} className="prints" onClick={print}>
        Print…
      </Button>
      <Button onClick={() => downloadText(`${name}.md`, markdown())}>Save as Markdown</Button>
      {printing &&
        createPortal(
          <main className={`report printed-paper ${paperClass}`} data-scheme="standard" aria-label={title}>
            {paper}
          </main>,
          document.body,
        )}
    </>
  );
}
