import { useMatch, useNavigate } from 'react-router-dom';
import { requestOverall, showQuestion } from './commands.ts';
import { useSession, useSessionDispatch } from './useSession.ts';

/** The two ways on from a question with feedback, on the desktop and on the older screen /question/N. */
export function useProgress() {
  const onOlderScreen = useMatch('/question/:number') !== null;
  const navigate = useNavigate();
  const dispatch = useSessionDispatch();
  const { currentIndex, feedback } = useSession((session) => session);
  return {
    nextQuestion() {
      if (onOlderScreen) void navigate(`/question/${currentIndex + 2}`);
      else dispatch(showQuestion(currentIndex + 1));
    },
    viewResults() {
      const outcome = dispatch(requestOverall());
      if (!onOlderScreen) return;
      void navigate(outcome === 'shown' ? '/results' : `/question/${feedback.indexOf(null) + 1}`);
    },
  };
}
