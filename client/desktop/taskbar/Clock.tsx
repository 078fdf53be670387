import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Shows no time in the HTML from the server, which may be hours old and does not know the time zone of the player. */
export function Clock() {
  const minutes = useSyncExternalStore(everySecond, currentMinute, () => null);
  return <ClockFace now={minutes === null ? null : new Date(minutes * minute)} />;
}

function currentMinute(): number {
  return Math.floor(Date.now() / minute);
}

function everySecond(check: () => void): () => void {
  const timer = setInterval(check, 1000);
  return () => clearInterval(timer);
}

/**
 * Shows h:mm, with the full date as its label. The role `timer` may have a label, unlike that of a plain `<time>`, and
 * screen readers do not announce its changes.
 */
export function ClockFace({ now }: { now: Date | null }) {
  const full = now?.toLocaleString('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <time role="timer" className="clock" dateTime={now?.toISOString()} title={full} aria-label={full}>
      {now && `${now.getHours() % 12 || 12}:${String(now.getMinutes()).padStart(2, '0')}`}
    </time>
  );
}
