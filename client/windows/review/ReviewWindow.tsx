import { useStore } from 'react-redux';
import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview, type Reviewed } from '../../game/report/performanceReview.ts';
import { ReviewWithButtons } from '../../game/report/ReviewWithButtons.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { homeAt } from '../../page/homeAt.ts';
import { usePageData } from '../../page/pageData.ts';

export function ReviewWindow() {
  const store = useStore<{ game: Reviewed }>();
  const session = useSession((state) => state);
  const review = performanceReview({ session, log: store.getState().game.log }, homeAt(usePageData().basePath));
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <ReviewWithButtons review={review}>
      <CloseButton window="review" label="Close" />
    </ReviewWithButtons>
  );
}
