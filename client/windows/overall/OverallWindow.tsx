import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { breakdownOpened } from '../../game/breakdown/breakdownReducer.ts';
import { ResetButton, ResetNote } from '../../game/cabinet/ResetButton.tsx';
import { useOtherStories } from '../../game/cabinet/useOtherStories.ts';
import { OverallPanel } from '../../game/report/OverallPanel.tsx';
import { answerAt } from '../../game/session/answerAt.ts';
import { useSession } from '../../game/session/useSession.ts';
import { weeklyName } from '../../game/weekly/weekly.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './overall.css';

export function OverallWindow() {
  const dispatch = useDispatch();
  const note = useId();
  const { firm } = usePageData().pack;
  const hasNews = useSession((session) => session.scenarios.some((_, index) => answerAt(session, index).scene));
  const others = useOtherStories();
  return (
    <PaperWithButtons
      label="Assessment"
      buttons={
        <>
          <OpenButton window="review" label="Read the review" isDefault data-first-focus />
          {hasNews && <OpenButton window="weekly" label={weeklyName(firm)} />}
          <Button onClick={() => dispatch(breakdownOpened({ index: 0 }))}>Show Breakdown</Button>
          {others && (
            <Button title={others.label} onClick={others.play}>
              {others.shortLabel}
            </Button>
          )}
          <ResetButton label="Back to Desktop" noteId={note} />
        </>
      }
    >
      <OverallPanel />
      <ResetNote label="Back to Desktop" noteId={note} />
    </PaperWithButtons>
  );
}
