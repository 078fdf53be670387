import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { useReview } from '../../game/report/useReview.ts';
import { WeeklyWithButtons } from '../../game/weekly/WeeklyWithButtons.tsx';

export function WeeklyWindow() {
  const review = useReview();
  return (
    review && (
      <WeeklyWithButtons review={review}>
        <CloseButton window="weekly" label="Close" />
      </WeeklyWithButtons>
    )
  );
}
