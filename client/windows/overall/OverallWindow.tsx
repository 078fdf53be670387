import { useDispatch } from 'react-redux';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { breakdownOpened } from '../../game/breakdown/breakdownReducer.ts';
import { useOtherStories } from '../../game/cabinet/useOtherStories.ts';
import { OverallPanel } from '../../game/report/OverallPanel.tsx';
import { answerAt } from '../../game/session/answerAt.ts';
import { useSession } from '../../game/session/useSession.ts';
import { useResetButton } from '../../game/useResetButton.tsx';
import { weeklyName } from '../../game/weekly/weekly.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './overall.css';

export function OverallWindow() {
  const dispatch = useDispatch();
  const { firm } = usePageData().pack;
  const hasNews = useSession((session) => session.scenarios.some((_, index) => answerAt(session, index).scene));
  const others = useOtherStories();
  const reset = useResetButton('Back to Desktop');
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
          {reset.button}
        </>
      }
    >
      <OverallPanel />
      {reset.note}
    </PaperWithButtons>
  );
}
