import type { ReactNode } from 'react';
import { usePageData } from '../../page/pageData.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { datedFileName } from '../report/dates.ts';
import { PrintAndSave } from '../report/PrintAndSave.tsx';
import type { PerformanceReview } from '../report/performanceReview.ts';
import { WeeklyText } from './WeeklyText.tsx';
import { weeklyName } from './weekly.ts';

export function WeeklyWithButtons({ review, children }: { review: PerformanceReview; children: ReactNode }) {
  const { firm } = usePageData().pack;
  return (
    <PaperWithButtons
      label="Newsletter"
      buttons={
        <>
          <PrintAndSave
            title={weeklyName(firm)}
            name={datedFileName('weekly', review.assessedOn)}
            paper={<WeeklyText review={review} isPrinted />}
            paperClass="weekly"
          />
          {children}
        </>
      }
    >
      <div className="report weekly">
        <WeeklyText review={review} />
      </div>
    </PaperWithButtons>
  );
}
