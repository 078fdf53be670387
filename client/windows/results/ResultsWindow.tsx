import { useId } from 'react';
import { OpenButton } from '../../desktop/window/WindowButtons.tsx';
import { ResetButton, ResetNote } from '../../game/cabinet/ResetButton.tsx';
import { Story } from '../../game/feedback/Story.tsx';
import { AnswerReview } from '../../game/report/AnswerReview.tsx';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { evidenceRule } from '../../game/report/reportTexts.ts';
import { useSession } from '../../game/session/useSession.ts';
import { Fold } from '../../ui/Fold.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { OverallPanel } from '../overall/OverallPanel.tsx';

export function ResultsWindow() {
  const note = useId();
  const isAssessed = useSession(({ overall }) => overall !== null);
  return (
    <PaperWithButtons
      label="Results"
      buttons={
        <>
          <ResetNote label="Start Over" noteId={note} />
          {isAssessed && <OpenButton window="review" label="Read the review" isDefault data-first-focus />}
          <ResetButton label="Start Over" noteId={note} />
        </>
      }
    >
      <Results />
    </PaperWithButtons>
  );
}

export function Results() {
  const session = useSession((state) => state);
  return (
    <>
      <p>
        {session.overall
          ? 'The whole game: your assessment again, then your five answers with their feedback.'
          : 'The game so far: your answers with their feedback.'}
      </p>
      <OverallPanel />
      <h3>Your answers</h3>
      <p className="level-rule">{evidenceRule}</p>
      {reviewedAnswers(session).map((reviewed) => (
        <Fold key={reviewed.number} summary={`Question ${reviewed.number}: ${reviewed.scenario.title}`}>
          <h4>Scenario</h4>
          <Story scenario={reviewed.scenario} />
          <AnswerReview reviewed={reviewed} level={4} inFull />
        </Fold>
      ))}
    </>
  );
}
