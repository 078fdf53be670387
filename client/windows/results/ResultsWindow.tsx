import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { useSession } from '../../game/session/useSession.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { ReadReviewButton } from '../overall/ReadReviewButton.tsx';
import { Results } from './Results.tsx';

export const ResultsWindow = memo(function ResultsWindow() {
  const dispatch = useDispatch();
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          {isAssessed && <ReadReviewButton />}
          <button type="button" className="button" onClick={() => dispatch(sessionReset({}))}>
            Start Over
          </button>
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
});
