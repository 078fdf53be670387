import { Popup } from '../../desktop/window/Popup.tsx';
import { usePageData } from '../../page/pageData.ts';
import { useLinger } from '../../ui/focus/useLinger.ts';
import { retry } from '../session/commands.ts';
import { failureDismissed, sessionReset } from '../session/sessionEvents.ts';
import { canSubmit } from '../session/sessionSelectors.ts';
import { useGame, useSession, useSessionDispatch } from '../session/useSession.ts';
import { FailureButtons, FailureWords } from './failureParts.tsx';

export function ErrorPopup() {
  const { longestAnswer } = usePageData();
  const dispatch = useSessionDispatch();
  const failure = useSession((session) => session.failure);
  const shown = useLinger(failure);
  // If the failed answer is the one in the Notepad, Retry submits what the Notepad contains.
  const isInNotepad = useSession(({ currentIndex }) => shown?.kind === 'answer' && shown.index === currentIndex);
  const canRetry = useGame((game) => !isInNotepad || canSubmit(game, longestAnswer));
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
