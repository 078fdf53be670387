import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview } from '../../game/report/performanceReview.ts';
import { ReviewWithButtons } from '../../game/report/ReviewWithButtons.tsx';
import { useSession } from '../../game/session/useSession.ts';

export function ReviewWindow() {
  const review = performanceReview(useSession((state) => state)); // null once the game is cleared
  return (
    review && (
      <ReviewWithButtons review={review}>
        <CloseButton window="review" label="Close" />
      </ReviewWithButtons>
    )
  );
}
