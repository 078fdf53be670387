import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { ResetButton } from '../../game/cabinet/ResetButton.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { Results } from './Results.tsx';

export function ResultsWindow() {
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          {isAssessed && <OpenButton window="review" label="Read the review" isDefault data-first-focus />}
          <ResetButton label="Start Over" />
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
}
