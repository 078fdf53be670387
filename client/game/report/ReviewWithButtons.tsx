import { type ReactNode, useState } from 'react';
import { usePageData } from '../../page/pageData.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { PrintAndSave } from './PrintAndSave.tsx';
import type { PerformanceReview } from './performanceReview.ts';
import { ReviewText } from './ReviewText.tsx';
import { reportMarkdown } from './reportMarkdown.ts';
import { datedName } from './reportTexts.ts';
import './reviewWithButtons.css';

/** The name that the player fills in is for paper, and gone when the window closes. */
export function ReviewWithButtons({ review, children }: { review: PerformanceReview; children: ReactNode }) {
  const { pack } = usePageData();
  const [name, setName] = useState('');
  const field = (
    <input
      aria-label="Name"
      placeholder="Your name, for the printer"
      autoComplete="name"
      maxLength={60}
      value={name}
      onChange={({ target }) => setName(target.value)}
    />
  );
  return (
    <PaperWithButtons
      label="Review"
      buttons={
        <>
          <PrintAndSave
            title="Performance review"
            name={datedName('review', review.assessedOn)}
            paper={<ReviewText review={review} name={name} isPrinted />}
            markdown={() => reportMarkdown(review, pack, name)}
          />
          {children}
        </>
      }
    >
      <div className="report">
        <ReviewText review={review} name={field} />
      </div>
    </PaperWithButtons>
  );
}
