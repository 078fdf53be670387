import type { Failure } from '../session/sessionReducer.ts';
import { isFinal } from './failureText.ts';

type Props = { failure: Failure; canRetry: boolean; onRetry: () => void; onStartOver: () => void };

/** Also shown by the miniature desktop in the Tape window. */
export function FailureButtons({ failure, canRetry, onRetry, onStartOver }: Props) {
  return (
    <>
      {isFinal(failure) && (
        <button type="button" className="button" onClick={onStartOver}>
          Start Over
        </button>
      )}
      <button type="button" className="button default-button" data-first-focus disabled={!canRetry} onClick={onRetry}>
        Retry
      </button>
    </>
  );
}
