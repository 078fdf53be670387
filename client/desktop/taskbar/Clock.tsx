import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Empty in the prerendered page, which is the same for hours and does not know the player's time zone. */
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

/** Shows h:mm, with the full date as its label. Not a live region, so it does not chatter. */
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
