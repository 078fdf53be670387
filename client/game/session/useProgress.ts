import { useMatch, useNavigate } from 'react-router-dom';
import { requestOverall, showQuestion } from './commands.ts';
import { firstUnanswered } from './sessionSelectors.ts';
import { useSession, useSessionDispatch } from './useSession.ts';

export function useProgress() {
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
      // QuestionRoute.tsx rejects questions far from the current one, so that one changes first.
      dispatch(requestOverall());
      if (onOlderScreen) void navigate(unanswered < 0 ? '/results' : `/question/${unanswered + 1}`);
    },
  };
}
