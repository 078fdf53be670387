import { useSelector } from 'react-redux';
import { ChangedBankNotice } from '../game/failure/ChangedBankNotice.tsx';
import { OtherSeedNotice } from '../game/seedLink/OtherSeedNotice.tsx';
import { StorageNotices } from '../persistence/storage/StorageNotices.tsx';
import { TabNotice } from '../persistence/tabs/TabNotice.tsx';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import { ClearedGameNotice } from './ClearedGameNotice.tsx';
import { UnfiledNotice } from './UnfiledNotice.tsx';

export function Notices() {
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
