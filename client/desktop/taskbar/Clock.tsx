import { useEffect, useState } from 'react';

export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <ClockFace now={now} />;
}

/** Shows h:mm, with the full date as its label. Not a live region, so it does not chatter. */
export function ClockFace({ now }: { now: Date }) {
  const full = now.toLocaleString('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <time role="timer" className="clock" dateTime={now.toISOString()} title={full} aria-label={full}>
      {now.getHours() % 12 || 12}:{String(now.getMinutes()).padStart(2, '0')}
    </time>
  );
}
