import { memo } from 'react';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { Scrollable } from '../look/Scrollable.tsx';
import { useSession } from '../session/useSession.ts';
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
