import { useMatch, useNavigate } from 'react-router-dom';
import { requestOverall, showQuestion } from './commands.ts';
import { firstUnanswered } from './sessionSelectors.ts';
import { useSession, useSessionDispatch } from './useSession.ts';

export function useProgress() {
  /** /question/1 to 5, which the specification keeps beside the desktop. */
  const onOlderScreen = useMatch('/question/:number') !== null;
  const navigate = useNavigate();
  const dispatch = useSessionDispatch();
  const currentIndex = useSession((session) => session.currentIndex);
  const unanswered = useSession(firstUnanswered);
  return {
    nextQuestion() {
      if (onOlderScreen) void navigate(`/question/${currentIndex + 2}`);
      else dispatch(showQuestion(currentIndex + 1));
    },
    viewResults() {
      // Shows an unanswered question first, because QuestionRoute.tsx rejects URLs of questions far from the one shown.
      // The specification names /results, which no route matches, so that it leads to the desktop.
      dispatch(requestOverall());
      if (onOlderScreen) void navigate(unanswered < 0 ? '/results' : `/question/${unanswered + 1}`);
    },
  };
}
