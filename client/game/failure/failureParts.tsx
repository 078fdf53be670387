import { Button } from '../../ui/Button.tsx';
import type { Failure } from '../session/sessionReducer.ts';
import { useSession } from '../session/useSession.ts';
import { causeLine, isFinal, messageOf } from './failureText.ts';

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

export function FailureWords({ failure }: { failure: Failure }) {
  const isReply = useSession(({ feedback }) => failure.kind === 'answer' && feedback[failure.index] != null);
  return (
    <>
      <p className="popup-message">{messageOf(failure)}</p>
      <p>{causeLine(failure, isReply)}</p>
    </>
  );
}
