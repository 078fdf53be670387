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
  const failure = useSession((session) => session.failure);
  const shown = useLinger(failure);
  return shown && <OpenPopup failure={shown} closed={!failure} />;
}

function OpenPopup({ failure, closed }: { failure: Failure; closed: boolean }) {
  const { longestAnswer } = usePageData();
  const dispatch = useSessionDispatch();
  const canRetry = useGame((game) => canRetryNow(game, failure, longestAnswer));

  return (
    <Popup
      title="Error"
      icon="alert"
      leaving={closed}
      onClose={() => dispatch(failureDismissed({}))}
      buttons={
        <FailureButtons
          failure={failure}
          canRetry={canRetry}
          onRetry={() => dispatch(retry(longestAnswer))}
          onStartOver={() => dispatch(sessionReset({}))}
        />
      }
    >
      <FailureWords failure={failure} />
    </Popup>
  );
}

/** If the failed answer is the one in the Notepad, Retry submits what the Notepad contains. */
function canRetryNow(game: WithSession & WithDrafts, failure: Failure, longestAnswer: number): boolean {
  const isShown = failure.kind === 'answer' && failure.index === game.session.currentIndex;
  return !isShown || canSubmit(game, longestAnswer);
}
