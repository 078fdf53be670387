import { flushSync } from 'react-dom';
import { useMatch, useNavigate } from 'react-router-dom';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import { beginReply, requestOverall, showQuestion } from '../../game/session/commands.ts';
import { notepad } from '../../game/session/notepad.ts';
import { evaluationCancelled } from '../../game/session/sessionEvents.ts';
import { useGame, useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { useFocusNotepad } from '../../game/useFocusNotepad.ts';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';

/** Begins the reply to the open question, and leads back to it until there is feedback on the reply. */
export function ReplyButton() {
  const dispatch = useSessionDispatch();
  const write = useFocusNotepad();
  const question = useSession((session) => answerAt(session, session.currentIndex).replyTarget);
  const begun = useGame((game) => (notepad(game).isEditable ? notepad(game).reply : null));
  const to = question ?? begun?.to;
  if (!to) return null;
  const reply = () => {
    flushSync(() => dispatch(beginReply()));
    write();
  };
  return <Button onClick={reply}>Reply to {withDefiniteArticle(to.by)}</Button>;
}

export function NextButton({ isDefault, leaving = false }: { isDefault: boolean; leaving?: boolean }) {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  /** /question/1 to 5, which docs/requirements.md keeps beside the desktop. */
  const isOlderScreen = useMatch('/question/:number') !== null;
  const next = useSession(({ currentIndex }) => currentIndex + 1);
  const isLast = useSession(({ scenarios }) => next === scenarios.length);
  const unanswered = useSession(({ questions }) => questions.findIndex(({ response }) => !response));
  const showNext = () => {
    if (isOlderScreen) void navigate(`/question/${next + 1}`);
    else dispatch(showQuestion(next));
  };
  const viewResults = () => {
    // Shows an unanswered question first, because QuestionRoute.tsx rejects URLs of questions far from the one shown.
    // docs/requirements.md names /results, which no route matches, so that it leads to the desktop.
    dispatch(requestOverall());
    if (isOlderScreen) void navigate(unanswered < 0 ? '/results' : `/question/${unanswered + 1}`);
  };
  return (
    <Button isDefault={isDefault} leaving={leaving} onClick={isLast ? viewResults : showNext}>
      {isLast ? 'View Results' : 'Next Question'}
    </Button>
  );
}

export function CancelButton({ isBusy }: { isBusy: boolean }) {
  const dispatch = useSessionDispatch();
  const isShown = useDelayedUnmount(isBusy || null);
  const call = useSession(({ inFlight }) => inFlight?.id);
  const cancel = () => call !== undefined && dispatch(evaluationCancelled({ call }));
  return (
    isShown && (
      <Button data-first-focus leaving={!isBusy} onClick={cancel}>
        Cancel
      </Button>
    )
  );
}
