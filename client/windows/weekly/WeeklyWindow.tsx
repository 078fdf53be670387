import { useStore } from 'react-redux';
import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview, type Reviewed } from '../../game/report/performanceReview.ts';
import { useSession } from '../../game/session/useSession.ts';
import { WeeklyWithButtons } from '../../game/weekly/WeeklyWithButtons.tsx';
import { homeAt } from '../../page/homeAt.ts';
import { usePageData } from '../../page/pageData.ts';

export function WeeklyWindow() {
  const store = useStore<{ game: Reviewed }>();
  const session = useSession((state) => state);
  const review = performanceReview({ session, log: store.getState().game.log }, homeAt(usePageData().basePath));
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <WeeklyWithButtons review={review}>
      <CloseButton window="weekly" label="Close" />
    </WeeklyWithButtons>
  );
}
