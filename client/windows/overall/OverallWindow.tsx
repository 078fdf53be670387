import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { endingLayout } from '../../desktop/layout/endingLayout.ts';
import { usesSheets } from '../../desktop/layout/geometry.ts';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { visibleWindows, type WithWindows } from '../../desktop/windowsReducer.ts';
import { breakdownOpened } from '../../game/breakdown/breakdownReducer.ts';
import { ResetButton, ResetNote } from '../../game/cabinet/ResetButton.tsx';
import { useOtherStories } from '../../game/cabinet/useOtherStories.ts';
import { Button } from '../../ui/Button.tsx';
import { useLinger } from '../../ui/focus/useLinger.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { OverallPanel } from './OverallPanel.tsx';

export function OverallWindow() {
  const dispatch = useDispatch();
  const note = useId();
  const viewport = useViewport();
  const others = useOtherStories();
  const isOpen = useSelector((root: WithWindows) => visibleWindows(root).includes('review'));
  // Beside an open review, nobody needs a button that opens it. Its place goes to what would be scrolled out of sight.
  const isBeside = others !== null && isOpen && endingLayout(viewport) !== null;
  const inRow = isBeside || usesSheets(viewport) ? others : null;
  const read = useLinger(isBeside ? null : 'Read the review');
  const play = useLinger(inRow?.shortLabel ?? null);
  return (
    <PaperWithButtons
      label="Assessment"
      buttons={
        <>
          {read && <OpenButton window="review" label={read} leaving={isBeside} isDefault={!isOpen} data-first-focus />}
          <Button isDefault={isBeside} data-first-focus onClick={() => dispatch(breakdownOpened({ index: 0 }))}>
            Show Breakdown
          </Button>
          {play && (
            <Button title={others?.label} leaving={!inRow} onClick={() => others?.play()}>
              {play}
            </Button>
          )}
          <ResetButton label="Back to Desktop" noteId={note} />
        </>
      }
    >
      <OverallPanel />
      <ResetNote label="Back to Desktop" noteId={note} />
      {others && !inRow && <Button onClick={others.play}>{others.label}</Button>}
    </PaperWithButtons>
  );
}
