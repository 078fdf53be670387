import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview, type Reviewed } from '../../game/report/performanceReview.ts';
import { ReviewSheet } from '../../game/report/ReviewSheet.tsx';
import { useSession } from '../../game/session/useSession.ts';

export function ReviewWindow() {
  const store = useStore<{ game: Reviewed }>();
  const session = useSession((state) => state);
  const review = useMemo(
    () => performanceReview({ session, log: store.getState().game.log }, window.location.href),
    [session, store],
  );
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <ReviewSheet review={review}>
      <CloseButton window="review" label="Close" />
    </ReviewSheet>
  );
}
