import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { Results } from './Results.tsx';

export const ResultsWindow = memo(function ResultsWindow() {
  const dispatch = useDispatch();
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <button type="button" className="button" onClick={() => dispatch(sessionReset({}))}>
          Start Over
        </button>
      }
    >
      <Results />
    </PaperWithButtons>
  );
});
