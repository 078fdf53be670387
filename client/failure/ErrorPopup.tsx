import { useEffect, useId, useRef, useState } from 'react';
import { CaptionButton } from '../desktop/CaptionButton.tsx';
import { aroundText, centred, keepInside, workArea } from '../desktop/geometry.ts';
import { MoveSize } from '../desktop/MoveSize.tsx';
import { systemMenu } from '../desktop/systemMenu.ts';
import { useMoveSize } from '../desktop/useMoveSize.ts';
import { useViewport } from '../desktop/useViewport.ts';
import { WindowFrame } from '../desktop/WindowFrame.tsx';
import { PixelIcon } from '../look/PixelIcon.tsx';
import { Scrollable } from '../look/Scrollable.tsx';
import { usePageData } from '../page/PageDataContext.ts';
import { retry } from '../session/commands.ts';
import type { WithDrafts } from '../session/draftsReducer.ts';
import { failureDismissed, sessionReset } from '../session/sessionEvents.ts';
import type { Failure, WithSession } from '../session/sessionReducer.ts';
import { canSubmit } from '../session/sessionSelectors.ts';
import { useSession, useSessionDispatch, useSessionRoot } from '../session/useSession.ts';
import { causeLine, isFinal, messageOf } from './failureText.ts';
import './errorPopup.css';

const size = { width: 420, height: 200 };
const aboveAll = 1000;

/** What went wrong with the last call, above every window. Where it stood is nobody's business, so the log has no word of it. */
export function ErrorPopup() {
  const failure = useSession((session) => session.failure);
  return failure ? <OpenPopup failure={failure} /> : null;
}

function OpenPopup({ failure }: { failure: Failure }) {
  const { longestAnswer } = usePageData();
  const dispatch = useSessionDispatch();
  const canRetry = useSessionRoot((root) => canRetryNow(root, failure, longestAnswer));
  const viewport = useViewport();
  const area = workArea(viewport);
  const [wanted, setRect] = useState(() => centred(aroundText(size, viewport), area));
  const rect = keepInside(wanted, area);
  const moveSize = useMoveSize({ rect, area, loose: true, onMove: setRect });
  const dismiss = () => dispatch(failureDismissed({}));
  const menu = systemMenu({
    move: () => moveSize.start('move'),
    centre: () => setRect(centred(rect, area)),
    close: dismiss,
  });
  const textId = useId();
  const dialog = useRef<HTMLElement | null>(null);
  const retryButton = useRef<HTMLButtonElement | null>(null);

  /** The page holds the scenarios that the server no longer has, so it is loaded anew. */
  const startOver = () => {
    dispatch(sessionReset({}));
    window.location.reload();
  };

  useEffect(() => {
    const before = document.activeElement;
    retryButton.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <WindowFrame
      title="Error"
      icon="alert"
      role="alertdialog"
      describedBy={textId}
      rect={moveSize.rect}
      viewport={viewport}
      zIndex={aboveAll}
      active
      loose={!moveSize.mode}
      dialogRef={dialog}
      onTitleDoubleClick={undefined}
      menu={menu}
      onMove={setRect}
      overlay={<MoveSize {...moveSize} />}
      captionButtons={<CaptionButton action="Close" onPress={dismiss} />}
    >
      <div className="column">
        <Scrollable className="popup">
          <PixelIcon name="alert" scale={2} />
          <div id={textId}>
            <p className="popup-message">{messageOf(failure)}</p>
            <p>{causeLine(failure)}</p>
          </div>
        </Scrollable>
        <div className="button-row">
          {isFinal(failure) && (
            <button type="button" className="button" onClick={startOver}>
              Start Over
            </button>
          )}
          <button
            ref={retryButton}
            type="button"
            className="button default-button"
            disabled={!canRetry}
            onClick={() => dispatch(retry(longestAnswer))}
          >
            Retry
          </button>
        </div>
      </div>
    </WindowFrame>
  );
}

/** Retry sends what the Notepad holds, so an answer that could not be submitted cannot be sent again either. */
function canRetryNow(root: WithSession & WithDrafts, failure: Failure, longestAnswer: number): boolean {
  const isShown = failure.kind === 'answer' && failure.index === root.session.currentIndex;
  return !isShown || canSubmit(root, longestAnswer);
}
