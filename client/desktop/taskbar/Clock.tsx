import { useSyncExternalStore } from 'react';
import { everySecond } from '../../state/everySecond.ts';

const minute = 60_000;

/**
 * Without a `time`, shows the present one. The server's HTML shows none, because it may be hours old and the server
 * doesn't know the player's time zone. A plain `<time>` may have no label. One with the role `timer` may, and screen
 * readers don't announce its changes.
 */
export function Clock({ time }: { time: Date | undefined }) {
  const currentMinute = () => Math.floor(Date.now() / minute);
  const minutes = useSyncExternalStore(everySecond, currentMinute, () => null);
  const now = time ?? (minutes === null ? null : new Date(minutes * minute));
  const full = now?.toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  return (
    <time role="timer" className="clock" dateTime={now?.toISOString()} title={full} aria-label={full}>
      {now && `${now.getHours() % 12 || 12}:${String(now.getMinutes()).padStart(2, '0')}`}
    </time>
  );
}
