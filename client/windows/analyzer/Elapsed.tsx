import { useSyncExternalStore } from 'react';
import { everySecond } from '../../ui/everySecond.ts';

/** In seconds. A shorter wait shows no timer. */
const shortWait = 5;

/**
 * The seconds since `since`, a Date.now() value. Because of the role `timer`, screen readers do not announce its
 * changes.
 */
export function Elapsed({ since }: { since: number }) {
  const seconds = useSyncExternalStore(everySecond, () => Math.floor((Date.now() - since) / 1000));
  return seconds < shortWait ? null : (
    <span role="timer" className="elapsed">
      {seconds} s
    </span>
  );
}
