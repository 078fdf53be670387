import { memo, useMemo } from 'react';
import { useStore } from 'react-redux';
import { CloseButton } from '../../desktop/window/CloseButton.tsx';
import { performanceReview, type Reviewed } from '../../game/report/performanceReview.ts';
import { ReviewButtons } from '../../game/report/ReviewButtons.tsx';
import { ReviewPage } from '../../game/report/ReviewPage.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './review.css';

export const ReviewWindow = memo(function ReviewWindow() {
  const store = useStore<{ game: Reviewed }>();
  const session = useSession((state) => state);
  const review = useMemo(
    () => performanceReview({ session, log: store.getState().game.log }, window.location.href),
    [session, store],
  );
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <PaperWithButtons
      label="Review"
      buttons={
        <>
          <ReviewButtons review={review} />
          <CloseButton window="review" label="Close" />
        </>
      }
    >
      <div className="report">
        <ReviewPage review={review} top={3} />
      </div>
    </PaperWithButtons>
  );
});
