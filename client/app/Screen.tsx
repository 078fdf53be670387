import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isElsewhere } from '../persistence/tabs/tabsReducer.ts';
import { NoticeStrip } from './NoticeStrip.tsx';

/** The desk, out of reach while another tab plays, and beside it what the player should know. */
export function Screen({ children }: { children: ReactNode }) {
  const elsewhere = useSelector(isElsewhere);
  return (
    <>
      <div inert={elsewhere}>{children}</div>
      <NoticeStrip />
    </>
  );
}
