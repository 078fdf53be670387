import { useId } from 'react';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { ResetButton, ResetNote } from '../../game/cabinet/ResetButton.tsx';
import { Results } from '../../game/report/Results.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';

export function ResultsWindow() {
  const note = useId();
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          <ResetNote label="Start Over" noteId={note} />
          {isAssessed && <OpenButton window="review" label="Read the review" isDefault data-first-focus />}
          <ResetButton label="Start Over" noteId={note} />
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
}
