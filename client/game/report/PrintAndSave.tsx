import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveText } from '../../persistence/files/saveText.ts';
import { Button } from '../../ui/Button.tsx';
import { PrintView } from '../print/PrintView.tsx';
import { toMarkdown } from '../print/toMarkdown.ts';
import { questionWindows, usePrinting } from '../print/usePrinting.ts';

type Props = {
  title: string;
  /** The name of the files, without an extension. */
  name: string;
  /** On paper it replaces the desktop. Mounted only while it is being printed or saved. */
  paper: ReactNode;
  paperClass?: string;
};

export function PrintAndSave({ title, name, paper, paperClass = '' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Printing by the browser's menu or keys is about the window in front, or else about one that has paper. */
  const [printing, print] = usePrinting(name, (front) =>
    front?.querySelector('.prints') ? front.contains(button.current) : !front?.matches(questionWindows),
  );
  const [isSaving, setSaving] = useState(false);
  const copy = useRef<HTMLDivElement>(null);
  const save = () => {
    flushSync(() => setSaving(true));
    if (copy.current) void saveText(`${name}.md`, toMarkdown(copy.current));
    setSaving(false);
  };
  return (
    <>
      {'print' in window && (
        <Button ref={button} className="prints" onClick={print}>
          Print…
        </Button>
      )}
      <Button onClick={save}>Save as Markdown</Button>
      {isSaving && (
        <div ref={copy} hidden>
          {paper}
        </div>
      )}
      {printing && (
        <PrintView title={title} className={paperClass}>
          {paper}
        </PrintView>
      )}
    </>
  );
}
