/** In milliseconds. */
const interval = 250;
const longest = 500;
const aftermath = 100;

/**
 * Tells whether this page has just stood still: for a moment after that, it has run its overdue timers but may not have
 * heard yet what other tabs did meanwhile.
 */
export function watchForHangs(): () => boolean {
  let seen = Date.now();
  let until = 0;
  const look = () => {
    const now = Date.now();
    if (now - seen > longest) until = now + aftermath;
    seen = now;
  };
  setInterval(look, interval);
  return () => {
    look();
    return seen < until;
  };
}
