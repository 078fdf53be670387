/** All in milliseconds. A gap between two ticks that is longer than `longestGap` counts as a freeze. */
const interval = 250;
const longestGap = 500;
const recoveryTime = 100;

/**
 * Returns a function that tells whether the browser froze this page until less than `recoveryTime` ago. A page that
 * resumes may run its overdue timers before it receives the messages that other tabs sent during the freeze. Until then
 * it cannot know whether another tab has taken over the game.
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
