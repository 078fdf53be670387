import { useSyncExternalStore } from 'react';
import { everySecond } from '../../state/everySecond.ts';

/** There is no timer for a shorter wait, or for one longer than any server allows: the computer must have slept. */
const minSeconds = 5;
const maxSeconds = 3 * 3600; // the longest EVALUATOR_TIMEOUT_MS is an hour, and as long in the queue
const minSecondsForMinutes = 100;

/** The time since `startedAt`, a Date.now() value. Screen readers do not announce changes of the role `timer`. */
export function Elapsed({ startedAt }: { startedAt: number }) {
  const seconds = useSyncExternalStore(everySecond, () => Math.floor((Date.now() - startedAt) / 1000));
  const text = elapsedText(seconds);
  if (text === null) return null;
  return (
    <span role="timer" className="elapsed">
      {text}
    </span>
  );
}

export function elapsedText(seconds: number): string | null {
  if (seconds < minSeconds || seconds >= maxSeconds) return null;
  return seconds < minSecondsForMinutes ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}
