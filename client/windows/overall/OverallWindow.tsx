import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { breakdownOpened } from '../../game/breakdown/breakdownEvents.ts';
import { ReportButtons } from '../../game/report/ReportButtons.tsx';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { OverallPanel } from './OverallPanel.tsx';

export const OverallWindow = memo(function OverallWindow() {
  const dispatch = useDispatch();
  return (
    <PaperWithButtons
      label="Assessment"
      buttons={
        <>
          <ReportButtons />
          <div className="overall-buttons">
            <button
              type="button"
              className="button default-button"
              data-first-focus
              onClick={() => dispatch(breakdownOpened({ index: 0 }))}
            >
              Show Breakdown
            </button>
            <button type="button" className="button" onClick={() => dispatch(sessionReset({}))}>
              Back to Desktop
            </button>
          </div>
        </>
      }
    >
      <OverallPanel />
    </PaperWithButtons>
  );
});
