import { useEffect, useState } from 'react';

/** A wait shorter than this many seconds needs no clock. */
const shortWait = 5;

/** For how many seconds there has been a wait. Not a live region: who wants to hear it can ask. */
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
