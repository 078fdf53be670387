import type { Failure } from '../session/sessionReducer.ts';
import { useSession } from '../session/useSession.ts';
import { causeLine, messageOf } from './failureText.ts';

export function FailureWords({ failure }: { failure: Failure }) {
  const isReply = useSession(({ feedback }) => failure.kind === 'answer' && feedback[failure.index] != null);
  return (
    <>
      <p className="popup-message">{messageOf(failure)}</p>
      <p>{causeLine(failure, isReply)}</p>
    </>
  );
}
