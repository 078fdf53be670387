import { memo } from 'react';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../desktop/useDesktopDispatch.ts';
import { PaperWithButtons } from '../look/PaperWithButtons.tsx';

export const ExpectationsWindow = memo(function ExpectationsWindow() {
  const dispatch = useDesktopDispatch();
  return (
    <PaperWithButtons
      buttons={
        <button
          type="button"
          className="button default-button"
          data-first-focus
          onClick={() => dispatch(windowClosed({ id: 'expectations' }))}
        >
          Close
        </button>
      }
    >
      <h3>Before you begin</h3>
      <ul>
        <li>There are 5 scenario questions. Each puts you in a situation at work and asks what you do.</li>
        <li>There are no right or wrong answers. Every way out costs something, and most can be argued for.</li>
        <li>The feedback on each answer gives tips: what your text shows, and what it leaves out.</li>
        <li>
          A global grade waits at the end. It is not indicative of real performance: it has read five short texts and
          has never met you.
        </li>
      </ul>
    </PaperWithButtons>
  );
});
