import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { breakdownOpened } from '../breakdown/breakdownEvents.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import { OverallPanel } from './OverallPanel.tsx';

export const OverallWindow = memo(function OverallWindow() {
  const dispatch = useDispatch();
  return (
    <div className="column">
      <div className="sunken paper-well">
        <div className="paper">
          <OverallPanel />
        </div>
      </div>
      <div className="button-row">
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
    </div>
  );
});
