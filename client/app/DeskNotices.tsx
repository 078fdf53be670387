import { ChangedBankNotice } from '../game/failure/ChangedBankNotice.tsx';
import { OtherSeedNotice } from '../game/seedLink/OtherSeedNotice.tsx';
import { StorageNotices } from '../persistence/storage/StorageNotices.tsx';
import { ClearedGameNotice } from './ClearedGameNotice.tsx';

/** What there is to say where this tab plays; in most games nothing. */
export function DeskNotices() {
  return (
    <>
      <ChangedBankNotice />
      <OtherSeedNotice />
      <StorageNotices />
      <ClearedGameNotice />
    </>
  );
}
