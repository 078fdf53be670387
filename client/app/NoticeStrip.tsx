import { useSelector } from 'react-redux';
import { reserveBottom } from '../desktop/layout/useViewport.ts';
import { ChangedBankNotice } from '../game/failure/ChangedBankNotice.tsx';
import { OtherSeedNotice } from '../game/seedLink/OtherSeedNotice.tsx';
import { StorageNotices } from '../persistence/storage/StorageNotices.tsx';
import { TabNotice } from '../persistence/tabs/TabNotice.tsx';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import { ClearedGameNotice } from './ClearedGameNotice.tsx';
import { UnfiledNotice } from './UnfiledNotice.tsx';
import './noticeStrip.css';

export function NoticeStrip() {
  return (
    <section ref={followStrip} aria-label="Notices" className="notice-strip">
      <Notices />
    </section>
  );
}

function followStrip(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return;
  let release = () => {};
  const observer = new ResizeObserver(() => {
    const height = strip.offsetHeight;
    release();
    release = reserveBottom(height);
    const { style } = document.documentElement;
    // Setting the property to 0px would repaint the whole screen.
    if (height > 0) style.setProperty('--notices-height', `${height}px`);
    else style.removeProperty('--notices-height');
  });
  observer.observe(strip);
  return () => {
    observer.disconnect();
    release();
  };
}

function Notices() {
  const follows = useSelector(isFollower);
  if (follows) return <TabNotice />;
  return (
    <>
      <ChangedBankNotice />
      <OtherSeedNotice />
      <StorageNotices />
      <UnfiledNotice />
      <ClearedGameNotice />
    </>
  );
}
