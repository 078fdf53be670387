import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PerformanceReview } from './performanceReview.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { fileNameOf } from './reportTexts.ts';
import './printedReview.css';

export function PrintedReview({ review }: { review: PerformanceReview }) {
  useLayoutEffect(() => {
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = fileNameOf(review);
    return () => {
      document.title = before;
    };
  }, [review]);

  return createPortal(
    <main className="report printed-review" data-scheme="standard" aria-label="Performance review">
      <ReviewPage review={review} top={1} isPrinted />
    </main>,
    document.body,
  );
}
