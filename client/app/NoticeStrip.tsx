import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { reserveBottom } from '../desktop/layout/useViewport.ts';
import { lazyPart } from '../desktop/lazyContent.tsx';
import { TabNotice } from '../persistence/tabs/TabNotice.tsx';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import './noticeStrip.css';

const DeskNotices = lazyPart(async () => (await import('./DeskNotices.tsx')).DeskNotices);

/** Notices about the whole game, in a strip above the taskbar that windows do not cover. */
export function NoticeStrip() {
  const follows = useSelector(isFollower);
  const strip = useRef<HTMLDivElement | null>(null);

  useLayoutEffect(() => {
    let release = () => {};
    const observer = new ResizeObserver(() => {
      const height = strip.current?.offsetHeight ?? 0;
      release();
      release = reserveBottom(height);
      document.documentElement.style.setProperty('--notices-height', `${height}px`);
    });
    if (strip.current) observer.observe(strip.current);
    return () => {
      observer.disconnect();
      release();
    };
  }, []);

  // Rendered even when empty: a live region added together with its text is not always read out.
  return (
    <div ref={strip} role="status" aria-label="Notices" className="notice-strip">
      {follows ? <TabNotice /> : <DeskNotices />}
    </div>
  );
}
