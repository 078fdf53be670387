import { memo } from 'react';
import { flushSync } from 'react-dom';
import { usesSheets } from '../../desktop/layout/geometry.ts';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import { Paragraphs } from '../../game/feedback/Paragraphs.tsx';
import { isLocked } from '../../game/session/sessionSelectors.ts';
import { useSession, useSessionRoot } from '../../game/session/useSession.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';

export const QuestionWindow = memo(function QuestionWindow() {
  const scenario = useSession(({ scenarios, currentIndex }) => scenarios[currentIndex]);
  const sheet = usesSheets(useViewport());
  const locked = useSessionRoot(isLocked);
  if (!scenario) return null;
  return (
    <>
      <div className="sunken paper-well">
        <Scrollable role="article" label={scenario.title} className="paper" key={scenario.id}>
          <h3>{scenario.title}</h3>
          <Paragraphs text={scenario.scenario} />
          <p>
            <b>What do you do?</b>
          </p>
        </Scrollable>
      </div>
      {sheet && !locked && (
        <div className="button-row">
          <WriteButton />
        </div>
      )}
    </>
  );
});

function WriteButton() {
  const dispatch = useDesktopDispatch();
  const write = () => {
    // A phone opens its keyboard only if the focus is set while the tap is being handled.
    flushSync(() => dispatch(bringUp('notepad')));
    document.querySelector<HTMLElement>('.notepad-text')?.focus();
  };
  return (
    <button type="button" className="button default-button" onClick={write}>
      Write your answer
    </button>
  );
}

export function useQuestionTitle(): string {
  return useSession(({ scenarios, currentIndex }) => {
    const category = scenarios[currentIndex]?.category.toLowerCase() ?? '';
    return `Question ${currentIndex + 1} of ${scenarios.length} - ${category}`;
  });
}
