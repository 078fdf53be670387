import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { performanceReview } from '../../game/report/performanceReview.ts';
import { useSession } from '../../game/session/useSession.ts';
import { WeeklyWithButtons } from '../../game/weekly/WeeklyWithButtons.tsx';

export function WeeklyWindow() {
  const review = performanceReview(useSession((state) => state));
  if (!review) return null; // the game was cleared, and the window still closes
  return (
    <WeeklyWithButtons review={review}>
      <CloseButton window="weekly" label="Close" />
    </WeeklyWithButtons>
  );
}
