import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { breakdownOpened } from '../../game/breakdown/breakdownEvents.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { OverallPanel } from './OverallPanel.tsx';
import { ReadReviewButton } from './ReadReviewButton.tsx';

export const OverallWindow = memo(function OverallWindow() {
  const dispatch = useDispatch();
  return (
    <PaperWithButtons
      label="Assessment"
      buttons={
        <>
          <ReadReviewButton />
          <button type="button" className="button" onClick={() => dispatch(breakdownOpened({ index: 0 }))}>
            Show Breakdown
          </button>
          <button type="button" className="button" onClick={() => dispatch(sessionReset({}))}>
            Back to Desktop
          </button>
        </>
      }
    >
      <OverallPanel />
    </PaperWithButtons>
  );
});
