import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** In CSS pixels. Less than a line above the end still counts as the end. */
const nearEnd = 12;

/** Props for an element whose text grows: once scrolled to the end, the element keeps showing the end. */
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
