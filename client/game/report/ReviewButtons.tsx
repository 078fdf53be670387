import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageData } from '../../page/pageData.ts';
import { downloadText } from '../../persistence/storage/downloadText.ts';
import { PrintedReview } from './PrintedReview.tsx';
import type { PerformanceReview } from './performanceReview.ts';
import { reportMarkdown } from './reportMarkdown.ts';
import { fileNameOf } from './reportTexts.ts';

export function ReviewButtons({ review }: { review: PerformanceReview }) {
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
  return (
    <>
      <button type="button" className="button" onClick={print}>
        Print…
      </button>
      <button
        type="button"
        className="button"
        onClick={() => downloadText(`${fileNameOf(review)}.md`, reportMarkdown(review, firm))}
      >
        Save as Markdown
      </button>
      {printing && <PrintedReview review={review} />}
    </>
  );
}
