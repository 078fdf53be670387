import { memo } from 'react';
import { ResetButton } from '../../game/cabinet/ResetButton.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { ReadReviewButton } from '../overall/ReadReviewButton.tsx';
import { Results } from './Results.tsx';

export const ResultsWindow = memo(function ResultsWindow() {
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          {isAssessed && <ReadReviewButton />}
          <ResetButton label="Start Over" />
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
});
