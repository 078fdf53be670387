import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { ReviewWithButtons } from '../../game/report/ReviewWithButtons.tsx';
import { useReview } from '../../game/report/useReview.ts';

export function ReviewWindow() {
  const review = useReview();
  return (
    review && (
      <ReviewWithButtons review={review}>
        <CloseButton window="review" label="Close" />
      </ReviewWithButtons>
    )
  );
}
