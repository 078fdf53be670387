import { useSelector } from 'react-redux';
import type { WithTabs } from '../../persistence/tabs/tabsReducer.ts';
import { loadedDeferredScript } from '../deferredContent.tsx';
import { ChangedBankNotice } from './ChangedBankNotice.tsx';
import { OtherSeedNotice } from './OtherSeedNotice.tsx';
import { StorageNotices } from './StorageNotices.tsx';
import { TabNotice } from './TabNotice.tsx';
import './noticeStrip.css';

export function NoticeStrip() {
  const deferred = loadedDeferredScript.useValue();
  const isFollowing = useSelector(({ page }: WithTabs) => page.isFollower);
  return (
    <section aria-label="Notices" className="notice-strip">
      {isFollowing ? (
        <TabNotice />
      ) : (
        <>
          <ChangedBankNotice />
          <OtherSeedNotice />
          <StorageNotices />
          {deferred && <deferred.RefusedNotice />}
          {deferred && <deferred.UnfiledNotice />}
          {deferred && <deferred.ClearedGameNotice />}
          {deferred && <deferred.SavedNotice />}
        </>
      )}
    </section>
  );
}
