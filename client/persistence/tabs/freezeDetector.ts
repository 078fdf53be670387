/** In milliseconds. */
const interval = 250;
const longestGap = 500;
const recoveryTime = 100;

/**
 * Returns whether this page was frozen just now: for a moment after that, it has run its overdue timers but may not have
 * received yet what other tabs sent meanwhile.
 */
export function freezeDetector(): () => boolean {
  let lastTick = Date.now();
  let recoveringUntil = 0;
  const tick = () => {
    const now = Date.now();
    if (now - lastTick > longestGap) recoveringUntil = now + recoveryTime;
    lastTick = now;
  };
  setInterval(tick, interval);
  return () => {
    tick();
    return lastTick < recoveringUntil;
  };
}
