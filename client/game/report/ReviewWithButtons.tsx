import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { nameChanged, type WithCabinet } from '../cabinet/cabinetReducer.ts';
import { datedFileName } from './dates.ts';
import { PrintAndSave } from './PrintAndSave.tsx';
import type { PerformanceReview } from './performanceReview.ts';
import { ReviewText } from './ReviewText.tsx';
import './reviewWithButtons.css';

type Props = { review: PerformanceReview; inFull?: boolean; children: ReactNode };

export function ReviewWithButtons({ review, inFull = false, children }: Props) {
  const dispatch = useDispatch();
  const name = useSelector(({ page }: WithCabinet) => page.cabinet.name);
  const field = (
    <input
      aria-label="Name"
      placeholder="Your name"
      autoComplete="name"
      value={name}
      onChange={({ target }) => dispatch(nameChanged(target.value))}
    />
  );
  return (
    <PaperWithButtons
      label="Review"
      buttons={
        <>
          <PrintAndSave
            title="Performance review"
            name={datedFileName('review', review.assessedOn)}
            paper={<ReviewText review={review} name={name} inFull isPrinted />}
          />
          {children}
        </>
      }
    >
      <div className="report">
        <ReviewText review={review} name={field} inFull={inFull} />
      </div>
    </PaperWithButtons>
  );
}
