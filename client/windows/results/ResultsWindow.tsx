import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { Results } from '../../game/report/Results.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { useResetButton } from '../../game/useResetButton.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';

export function ResultsWindow() {
  const reset = useResetButton('Start Over');
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          {reset.note}
          {isAssessed && <OpenButton window="review" label="Read the review" isDefault data-first-focus />}
          {reset.button}
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
}
