import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import { PaperWithButtons } from '../look/PaperWithButtons.tsx';
import { OverallPanel } from '../overall/OverallPanel.tsx';
import { sessionReset } from '../session/sessionEvents.ts';
import { useSession } from '../session/useSession.ts';
import './results.css';

export const ResultsWindow = memo(function ResultsWindow() {
  const dispatch = useDispatch();
  const { scenarios, answers, feedback } = useSession((session) => session);
  return (
    <PaperWithButtons
      buttons={
        <button type="button" className="button" onClick={() => dispatch(sessionReset({}))}>
          Start Over
        </button>
      }
    >
      <OverallPanel />
      <h3>Your five answers</h3>
      {scenarios.map((scenario, index) => (
        <details key={scenario.id} className="review">
          <summary>
            Question {index + 1}: {scenario.title}
          </summary>
          <h4>Scenario</h4>
          <Paragraphs text={scenario.scenario} />
          <h4>Your answer</h4>
          <blockquote className="own-answer">{answers[index]}</blockquote>
          <h4>Feedback</h4>
          <FeedbackBlocks level={5} blocks={parseFeedback(feedback[index] ?? '')} />
        </details>
      ))}
    </PaperWithButtons>
  );
});
