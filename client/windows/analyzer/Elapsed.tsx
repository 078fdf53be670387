import { useEffect, useState } from 'react';

/** In seconds. A shorter wait shows no timer. */
const shortWait = 5;

/**
 * The seconds since `since`, a Date.now() value. Because of the role `timer`, screen readers do not announce its
 * changes.
 */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1000);
  return seconds < shortWait ? null : (
    <span role="timer" className="elapsed">
      {seconds} s
    </span>
  );
}
