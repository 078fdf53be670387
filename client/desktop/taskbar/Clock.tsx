import { useEffect, useSyncExternalStore } from 'react';
import { setDaylight } from '../../ui/art/daylight.ts';
import { everySecond } from '../../ui/everySecond.ts';

const minute = 60_000;

/**
 * Shows the time that it is given, or else that of now. The server's HTML has none, because it may be hours old and knows no time zone.
 *
 * A plain `<time>` may not have a label. The role `timer` may, and screen readers do not announce its changes either.
 */
export function Clock({ time }: { time: Date | undefined }) {
  const minutes = useSyncExternalStore(everySecond, currentMinute, () => null);
  useEffect(() => {
    if (minutes !== null) setDaylight(new Date(minutes * minute));
  }, [minutes]);
  const now = time ?? (minutes === null ? null : new Date(minutes * minute));
  const full = now?.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });
  return (
    <time role="timer" className="clock" dateTime={now?.toISOString()} title={full} aria-label={full}>
      {now && `${now.getHours() % 12 || 12}:${String(now.getMinutes()).padStart(2, '0')}`}
    </time>
  );
}

function currentMinute(): number {
  return Math.floor(Date.now() / minute);
}
