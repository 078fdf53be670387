import { useLayoutEffect, useRef } from 'react';

/** Less than a line above the end still counts as the end. */
const endTolerance = 12;

/** A ref for an element whose text grows: once scrolled to the end, the element keeps showing the end. */
export function useStickToEnd() {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // The position is read here: the event that reports a scroll comes up to a frame later than the scroll.
    const wasAtEnd = scrollTop > 0 && Math.min(height.current, scrollHeight) - clientHeight - scrollTop < endTolerance;
    if (wasAtEnd) element.scrollTop = scrollHeight;
    height.current = scrollHeight;
  });
  return ref;
}
