import { Button } from '../../ui/Button.tsx';
import type { Failure } from '../session/sessionReducer.ts';
import { isFinal } from './failureText.ts';

type Props = { failure: Failure; canRetry: boolean; onRetry: () => void; onStartOver: () => void };

/** Also shown by the miniature desktop in the Tape window. */
export function FailureButtons({ failure, canRetry, onRetry, onStartOver }: Props) {
  return (
    <>
      {isFinal(failure) && <Button onClick={onStartOver}>Start Over</Button>}
      <Button isDefault data-first-focus disabled={!canRetry} onClick={onRetry}>
        Retry
      </Button>
    </>
  );
}
