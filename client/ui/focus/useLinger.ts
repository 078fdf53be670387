import { useEffect, useReducer, useRef } from 'react';

/** In milliseconds. A busy screen reader needs this long to follow the focus. */
const lingerMs = 1000;

/**
 * Returns `value`, or for a moment after it has become null the value before. What closes with the focus in it is
 * rendered for that moment with `data-leaving`, which hides it: a screen reader misses the new focus if the element
 * that had it is gone already.
 */
export function useLinger<Value>(value: Value | null): Value | null {
  const shown = useRef(value);
  const [, end] = useReducer((count: number) => count + 1, 0);
  if (value !== null) shown.current = value;
  const isLeaving = value === null;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      shown.current = null;
      end();
    }, lingerMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return shown.current;
}
