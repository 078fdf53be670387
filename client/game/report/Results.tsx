import { Disclosure } from '../../ui/Disclosure.tsx';
import { Story } from '../feedback/Story.tsx';
import { useSession } from '../session/useSession.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { OverallPanel } from './OverallPanel.tsx';
import { reviewedAnswers } from './performanceReview.ts';
import { evidenceRule } from './reportTexts.ts';

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
        <Disclosure key={reviewed.number} summary={`Question ${reviewed.number}: ${reviewed.scenario.title}`}>
          <h4>Scenario</h4>
          <Story scenario={reviewed.scenario} />
          <AnswerReview reviewed={reviewed} level={4} inFull />
        </Disclosure>
      ))}
    </>
  );
}
