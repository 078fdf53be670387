import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { visibleWindows, type WithWindows } from '../../desktop/windowsReducer.ts';
import { breakdownOpened } from '../../game/breakdown/breakdownReducer.ts';
import { ResetButton, ResetNote } from '../../game/cabinet/ResetButton.tsx';
import { useOtherStories } from '../../game/cabinet/useOtherStories.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { OverallPanel } from './OverallPanel.tsx';

export function OverallWindow() {
  const dispatch = useDispatch();
  const note = useId();
  const others = useOtherStories();
  const isReviewOpen = useSelector((root: WithWindows) => visibleWindows(root).includes('review'));
  return (
    <PaperWithButtons
      label="Assessment"
      buttons={
        <>
          <OpenButton window="review" label="Read the review" isDefault={!isReviewOpen} data-first-focus />
          <Button onClick={() => dispatch(breakdownOpened({ index: 0 }))}>Show Breakdown</Button>
          <ResetButton label="Back to Desktop" noteId={note} />
        </>
      }
    >
      <OverallPanel />
      <ResetNote label="Back to Desktop" noteId={note} />
      {others && <Button onClick={others.play}>{others.label}</Button>}
    </PaperWithButtons>
  );
}
