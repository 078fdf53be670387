import { Popup } from '../../desktop/window/Popup.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { retryCall } from '../session/commands.ts';
import { canSubmit } from '../session/notepad.ts';
import { failureDismissed, sessionReset } from '../session/sessionEvents.ts';
import { useGame, useSession, useSessionDispatch } from '../session/useSession.ts';
import { causeLine, failureMessage, isFinal } from './failureText.ts';

export function ErrorPopup() {
  const dispatch = useSessionDispatch();
  const failure = useSession((session) => session.failure);
  const shown = useDelayedUnmount(failure);
  const failedAnswer = shown?.kind === 'answer' ? shown.index : null;
  // If the failed answer is the one in the Notepad, Retry submits what the Notepad contains.
  const canRetry = useGame((game) => game.session.currentIndex !== failedAnswer || canSubmit(game));
  const isReply = useSession(({ questions }) => failedAnswer !== null && !!questions[failedAnswer]?.response);
  if (!shown) return null;
  return (
    <Popup
      title="Error"
      icon="alert"
      leaving={!failure}
      onClose={() => dispatch(failureDismissed({}))}
      buttons={
        <>
          {isFinal(shown) && <Button onClick={() => dispatch(sessionReset({}))}>Start Over</Button>}
          <Button isDefault data-first-focus disabled={!canRetry} onClick={() => dispatch(retryCall())}>
            Retry
          </Button>
        </>
      }
    >
      <p className="popup-message">{failureMessage(shown)}</p>
      <p>{causeLine(shown, isReply)}</p>
    </Popup>
  );
}
