import { useEffect, useState } from 'react';

/** In seconds: a shorter wait needs no timer. */
const shortWait = 5;

/** The seconds waited so far. Not a live region: it would be read out every second. */
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
