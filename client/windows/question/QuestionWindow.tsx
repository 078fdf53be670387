import { memo } from 'react';
import { Paragraphs } from '../../game/feedback/Paragraphs.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './question.css';

export const QuestionWindow = memo(function QuestionWindow() {
  const scenario = useSession(({ scenarios, currentIndex }) => scenarios[currentIndex]);
  if (!scenario) return null;
  return (
    <div className="sunken paper-well">
      <Scrollable as="article" className="paper" key={scenario.id}>
        <h3>{scenario.title}</h3>
        <Paragraphs text={scenario.scenario} />
        <p className="prompt">What do you do?</p>
      </Scrollable>
    </div>
  );
});

export function useQuestionTitle(): string {
  return useSession(({ scenarios, currentIndex }) => {
    const category = scenarios[currentIndex]?.category.toLowerCase() ?? '';
    return `Question ${currentIndex + 1} of ${scenarios.length} - ${category}`;
  });
}
