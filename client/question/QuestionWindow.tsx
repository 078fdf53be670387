import { memo } from 'react';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { useSession } from '../session/useSession.ts';
import './question.css';

export const QuestionWindow = memo(function QuestionWindow() {
  const scenario = useSession(({ scenarios, currentIndex }) => scenarios[currentIndex]);
  if (!scenario) return null;
  return (
    <div className="sunken paper-well">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys in every browser */}
      <article className="paper" key={scenario.id} tabIndex={0}>
        <h3>{scenario.title}</h3>
        <Paragraphs text={scenario.scenario} />
        <p className="prompt">What do you do?</p>
      </article>
    </div>
  );
});

export function useQuestionTitle(): string {
  return useSession(({ scenarios, currentIndex }) => {
    const category = scenarios[currentIndex]?.category.toLowerCase() ?? '';
    return `Question ${currentIndex + 1} of ${scenarios.length} - ${category}`;
  });
}
