import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** In CSS pixels: less than a line above the end still counts as the end. */
const nearEnd = 12;

/**
 * Props for a scrolling element whose text grows: it keeps showing the end if the player has scrolled there, and
 * otherwise does not move.
 */
export function useFollowEnd() {
  const ref = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (follows.current && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  });
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    follows.current = scrollTop > 0 && scrollHeight - clientHeight - scrollTop < nearEnd;
  };
  return { ref, onScroll };
}
