import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import { OwnAnswer } from '../../game/feedback/OwnAnswer.tsx';
import { Paragraphs } from '../../game/feedback/Paragraphs.tsx';
import { parseFeedback } from '../../game/feedback/parseFeedback.ts';
import { useSession } from '../../game/session/useSession.ts';
import { Fold } from '../../ui/Fold.tsx';
import { OverallPanel } from '../overall/OverallPanel.tsx';

export function Results() {
  const { scenarios, feedback } = useSession((session) => session);
  return (
    <>
      <OverallPanel />
      <h3>Your five answers</h3>
      {scenarios.map((scenario, index) => (
        <Fold key={scenario.id} summary={`Question ${index + 1}: ${scenario.title}`}>
          <h4>Scenario</h4>
          <Paragraphs text={scenario.scenario} />
          <OwnAnswer index={index} />
          <h4>Feedback</h4>
          <FeedbackBlocks level={5} blocks={parseFeedback(feedback[index] ?? '')} />
        </Fold>
      ))}
    </>
  );
}
