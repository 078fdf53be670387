import { usesSheets } from '../../desktop/layout/geometry.ts';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import { CalendarLeaf } from '../../game/calendar/CalendarLeaf.tsx';
import { Story } from '../../game/feedback/Story.tsx';
import { notepad } from '../../game/session/notepad.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { useFocusNotepad } from '../../game/useFocusNotepad.ts';
import { Button } from '../../ui/Button.tsx';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './question.css';

export function QuestionWindow() {
  const scenario = useSession(({ scenarios, currentIndex }) => scenarios[currentIndex]);
  const sheet = usesSheets(useViewport());
  const editable = useGame((game) => notepad(game).isEditable);
  const replying = useGame((game) => notepad(game).reply !== null);
  const write = useFocusNotepad();
  if (!scenario) return null;
  return (
    <>
      <div className="sunken paper-well">
        <Scrollable role="article" label={scenario.title} className="paper" key={scenario.id}>
          <h3>{scenario.title}</h3>
          <Story scenario={scenario} />
          <p className="prompt">
            <b>What do you do?</b>
          </p>
        </Scrollable>
      </div>
      {sheet && (
        <div className="button-row">
          <CalendarLeaf />
          {editable && (
            <Button isDefault onClick={write}>
              {replying ? 'Write your reply' : 'Write your answer'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

export function useQuestionTitle(): string {
  return useSession(({ scenarios, currentIndex }) => {
    const category = scenarios[currentIndex]?.category.toLowerCase() ?? '';
    return `Question ${currentIndex + 1} of ${scenarios.length} - ${category}`;
  });
}
