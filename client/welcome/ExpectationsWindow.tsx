import { memo } from 'react';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../desktop/useDesktopDispatch.ts';
import { PaperWithButtons } from '../look/PaperWithButtons.tsx';
import { usePageData } from '../page/PageDataContext.ts';

export const ExpectationsWindow = memo(function ExpectationsWindow() {
  const dispatch = useDesktopDispatch();
  const { expectations } = usePageData().pack;
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
        {expectations.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PaperWithButtons>
  );
});
