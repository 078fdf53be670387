import { useMatch, useNavigate } from 'react-router-dom';
import { requestOverall, showQuestion } from './commands.ts';
import { firstUnanswered } from './sessionSelectors.ts';
import { useSession, useSessionDispatch } from './useSession.ts';

/** What the player can do after a question has feedback. On the route /question/N, this changes the URL too. */
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
      // QuestionRoute.tsx only accepts a question next to the current one, so the current question changes first.
      dispatch(requestOverall());
      if (onOlderScreen) void navigate(unanswered < 0 ? '/results' : `/question/${unanswered + 1}`);
    },
  };
}
