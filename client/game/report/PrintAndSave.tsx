import { type ReactNode, useRef } from 'react';
import { saveText } from '../../persistence/files/saveText.ts';
import { Button } from '../../ui/Button.tsx';
import { PrintedPaper } from '../paper/PrintedPaper.tsx';
import { questionWindows, usePaper } from '../paper/usePaper.ts';

type Props = {
  title: string;
  /** The name of the files, without an extension. */
  name: string;
  /** On paper it replaces the desktop. Mounted only while it is being printed. */
  paper: ReactNode;
  paperClass?: string;
  /** Returns the paper as Markdown. */
  markdown: () => string;
};

export function PrintAndSave({ title, name, paper, paperClass = '', markdown }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Printing by the browser's menu or keys is about the window in front, or else about one that has paper. */
  const [printing, print] = usePaper(name, (front) =>
    front?.querySelector('.prints') ? front.contains(button.current) : !front?.matches(questionWindows),
  );
  return (
    <>
      {'print' in window && (
        <Button ref={button} className="prints" onClick={print}>
          Print…
        </Button>
      )}
      <Button onClick={() => saveText(`${name}.md`, markdown())}>Save as Markdown</Button>
      {printing && (
        <PrintedPaper title={title} className={paperClass}>
          {paper}
        </PrintedPaper>
      )}
    </>
  );
}
