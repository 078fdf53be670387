import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { usePageData } from '../../page/pageData.ts';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import { PrintedReport } from './PrintedReport.tsx';
import type { Reviewed } from './performanceReview.ts';
import { reportFile } from './reportMarkdown.ts';
import './reportButtons.css';

export function ReportButtons() {
  const store = useStore<{ game: Reviewed }>();
  const { firm } = usePageData().pack;
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!printing) return;
    const printed = new AbortController();
    const unmount = () => setPrinting(false);
    // WebKit fires no `afterprint` if printing is cancelled. Input in the page also means that the dialog is closed.
    for (const name of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(name, unmount, { capture: true, signal: printed.signal });
    return () => printed.abort();
  }, [printing]);

  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  const save = () => {
    const file = reportFile(store.getState().game, window.location.href, firm);
    if (file) downloadText(file.name, file.text);
  };

  return (
    <div className="report-buttons">
      <button type="button" className="button" onClick={print}>
        Print…
      </button>
      <button type="button" className="button" onClick={save}>
        Save as Markdown
      </button>
      {printing && <PrintedReport />}
    </div>
  );
}
