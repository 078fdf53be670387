import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { lazyImport } from '../../lazyImport.ts';
import { usePageData } from '../../page/pageData.ts';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import type { Reviewed } from './performanceReview.ts';
import './reportButtons.css';

/** Loaded as soon as the buttons are shown, in case the server stops later. */
const loadPaper = lazyImport(() => import('./PrintedReport.tsx'));
const loadText = lazyImport(() => import('./reportMarkdown.ts'));

/** Prints or saves the report. Nothing is sent to the server. */
export function ReportButtons() {
  const store = useStore<Reviewed>();
  const { firm } = usePageData().pack;
  const [Paper, setPaper] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    void Promise.allSettled([loadPaper(), loadText()]);
  }, []);

  useEffect(() => {
    if (!Paper) return;
    const printed = new AbortController();
    const unmount = () => setPaper(null);
    // WebKit fires no `afterprint` if printing is cancelled. Input in the page also means that the dialog has been
    // closed.
    for (const name of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(name, unmount, { capture: true, signal: printed.signal });
    return () => printed.abort();
  }, [Paper]);

  const print = async () => {
    const { PrintedReport } = await loadPaper();
    flushSync(() => setPaper(() => PrintedReport));
    window.print();
  };
  const save = async () => {
    const { reportFile } = await loadText();
    const file = reportFile(store.getState(), window.location.href, firm);
    if (file) downloadText(file.name, file.text);
  };
  const attempt = (action: () => Promise<void>) => {
    setFailed(false);
    action().catch(() => setFailed(true));
  };

  return (
    <div className="report-buttons">
      <button type="button" className="button" onClick={() => attempt(print)}>
        Print…
      </button>
      <button type="button" className="button" onClick={() => attempt(save)}>
        Save as Markdown
      </button>
      {failed && <p role="alert">The report could not be loaded because the server cannot be reached.</p>}
      {Paper && <Paper />}
    </div>
  );
}
