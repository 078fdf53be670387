import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { breakdownOpened } from '../../game/breakdown/breakdownEvents.ts';
import { ResetButton } from '../../game/cabinet/ResetButton.tsx';
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
          <ResetButton label="Back to Desktop" />
        </>
      }
    >
      <OverallPanel />
    </PaperWithButtons>
  );
});
