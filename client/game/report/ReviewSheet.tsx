import { type ReactNode, useState } from 'react';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import type { PerformanceReview } from './performanceReview.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import './reviewSheet.css';

/** The name that the player fills in is for paper, and gone when the window closes. */
export function ReviewSheet({ review, children }: { review: PerformanceReview; children: ReactNode }) {
  const [name, setName] = useState('');
  return (
    <PaperWithButtons
      label="Review"
      buttons={
        <>
          <ReviewButtons review={review} name={name} />
          {children}
        </>
      }
    >
      <div className="report">
        <ReviewPage
          review={review}
          top={3}
          name={
            <input
              aria-label="Name"
              placeholder="Your name, for the printer"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          }
        />
      </div>
    </PaperWithButtons>
  );
}
