import { Popup } from '../../desktop/window/Popup.tsx';
import { usePageData } from '../../page/pageData.ts';
import { useLinger } from '../../ui/focus/useLinger.ts';
import { retry } from '../session/commands.ts';
import type { WithDrafts } from '../session/draftsReducer.ts';
import { failureDismissed, sessionReset } from '../session/sessionEvents.ts';
import type { Failure, WithSession } from '../session/sessionReducer.ts';
import { canSubmit } from '../session/sessionSelectors.ts';
import { useGame, useSession, useSessionDispatch } from '../session/useSession.ts';
import { FailureButtons, FailureWords } from './failureParts.tsx';

export function ErrorPopup() {
  const { longestAnswer } = usePageData();
  const dispatch = useSessionDispatch();
  const failure = useSession((session) => session.failure);
  const shown = useLinger(failure);
  const canRetry = useGame((game) => shown !== null && canRetryNow(game, shown, longestAnswer));
  if (!shown) return null;
  return (
    <Popup
      title="Error"
      icon="alert"
      leaving={!failure}
      onClose={() => dispatch(failureDismissed({}))}
      buttons={
        <FailureButtons
          failure={shown}
          canRetry={canRetry}
          onRetry={() => dispatch(retry(longestAnswer))}
          onStartOver={() => dispatch(sessionReset({}))}
        />
      }
    >
      <FailureWords failure={shown} />
    </Popup>
  );
}

/** If the failed answer is the one in the Notepad, Retry submits what the Notepad contains. */
function canRetryNow(game: WithSession & WithDrafts, failure: Failure, longestAnswer: number): boolean {
  const isShown = failure.kind === 'answer' && failure.index === game.session.currentIndex;
  return !isShown || canSubmit(game, longestAnswer);
}
