import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** Less than a line, so that a reader who stopped a hair's breadth above the end still counts as being there. */
const nearEnd = 12;

/**
 * Props for an element that scrolls and whose text grows: whoever scrolled to its end stays there, for anybody else
 * nothing moves.
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
