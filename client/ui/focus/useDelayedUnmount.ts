import { useEffect, useState } from 'react';

/** A busy screen reader needs this long to follow the focus. */
const delayMs = 1000;

/**
 * Returns `value`, or for a moment after it has become null the value before. What closes with the focus in it is
 * rendered for that moment with `data-leaving`, which hides it: a screen reader misses the new focus if the element
 * that had it is gone already.
 */
export function useDelayedUnmount<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  const isLeaving = value === null && shown !== null;
  useEffect(() => {
    if (!isLeaving) return;
    const leave = (event?: KeyboardEvent) => (!event || event.key === 'Tab') && setShown(null);
    const timer = setTimeout(leave, delayMs);
    window.addEventListener('keydown', leave, true); // Tab must not stop in it
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', leave, true);
    };
  }, [isLeaving]);
  return shown;
}
