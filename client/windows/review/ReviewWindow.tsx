import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview } from '../../game/report/performanceReview.ts';
import { ReviewWithButtons } from '../../game/report/ReviewWithButtons.tsx';
import { useSession } from '../../game/session/useSession.ts';

export function ReviewWindow() {
  const review = performanceReview(useSession((state) => state));
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <ReviewWithButtons review={review}>
      <CloseButton window="review" label="Close" />
    </ReviewWithButtons>
  );
}
