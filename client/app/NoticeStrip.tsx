import { useDispatch, useSelector } from 'react-redux';
import { reserveBottom } from '../desktop/layout/useViewport.ts';
import type { WithCabinet } from '../game/cabinet/cabinetReducer.ts';
import { gameBroughtBack, type WithClearedGame } from '../game/clearedGame.ts';
import { ChangedBankNotice } from '../game/failure/ChangedBankNotice.tsx';
import { OtherSeedNotice } from '../game/seedLink/OtherSeedNotice.tsx';
import { useSession } from '../game/session/useSession.ts';
import { usePageData } from '../page/pageData.ts';
import { StorageNotices } from '../persistence/storage/StorageNotices.tsx';
import { TabNotice } from '../persistence/tabs/TabNotice.tsx';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import { Button } from '../ui/Button.tsx';
import { useLinger } from '../ui/focus/useLinger.ts';
import { Notice } from '../ui/Notice.tsx';
import { fileReview, saveSession } from './sessionFileCommands.ts';
import type { AppDispatch } from './state/store.ts';
import './noticeStrip.css';

export function NoticeStrip() {
  const follows = useSelector(isFollower);
  return (
    <section ref={followStrip} aria-label="Notices" className="notice-strip">
      {follows ? (
        <TabNotice />
      ) : (
        <>
          <ChangedBankNotice />
          <OtherSeedNotice />
          <StorageNotices />
          <UnfiledNotice />
          <ClearedGameNotice />
        </>
      )}
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

function ClearedGameNotice() {
  const dispatch = useDispatch();
  const cleared = useSelector(({ page }: WithClearedGame) => page.cleared);
  const shown = useLinger(cleared);
  if (!shown) return null;
  return (
    <Notice key={shown.reset} leaving={!cleared} text="Your game was cleared.">
      <Button onClick={() => cleared && dispatch(gameBroughtBack(cleared.game))}>Bring it back</Button>
    </Notice>
  );
}

function UnfiledNotice() {
  const dispatch = useDispatch<AppDispatch>();
  const page = usePageData();
  const isOver = useSession(({ overall }) => overall !== null);
  const unfiled = useSelector(({ page }: WithCabinet) => page.cabinet.unfiled !== null);
  if (!isOver || !unfiled) return null;
  return (
    <Notice text="The review of this game could not be filed: this browser's storage is full or switched off. Delete an older one from the Filing cabinet and try again, or save this game as a file.">
      <Button onClick={() => dispatch(fileReview(page))}>Try again</Button>
      <Button onClick={() => dispatch(saveSession(page))}>Save as…</Button>
    </Notice>
  );
}
