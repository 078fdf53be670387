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
    if (!isLeaving || shown.current === null) return;
    const left = new AbortController();
    const leave = () => {
      left.abort();
      shown.current = null;
      end();
    };
    const timer = setTimeout(leave, lingerMs);
    // Tab must not stop in it.
    window.addEventListener('keydown', ({ key }) => key === 'Tab' && leave(), { capture: true, signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [isLeaving]);
  return shown.current;
}
