import type { Failure } from '../session/sessionReducer.ts';
import { causeLine, messageOf } from './failureText.ts';

export function FailureWords({ failure }: { failure: Failure }) {
  return (
    <>
      <p className="popup-message">{messageOf(failure)}</p>
      <p>{causeLine(failure)}</p>
    </>
  );
}
