import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import { Button } from '../../ui/Button.tsx';

type Props = {
  /** Mounted only while it is being printed. */
  printed: ReactNode;
  /** The same as Markdown. */
  file: () => { name: string; text: string };
};

export function PrintAndSave({ printed, file }: Props) {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!printing) return;
    const ended = new AbortController();
    const unmount = () => setPrinting(false);
    // WebKit fires no `afterprint` if printing is cancelled. Input in the page also means that the dialog is closed.
    for (const name of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(name, unmount, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [printing]);

  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  const save = () => {
    const { name, text } = file();
    downloadText(name, text);
  };

  return (
    <>
      <Button onClick={print}>Print…</Button>
      <Button onClick={save}>Save as Markdown</Button>
      {printing && printed}
    </>
  );
}
