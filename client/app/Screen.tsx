import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import { NoticeStrip } from './NoticeStrip.tsx';

/** The desk, out of reach while another tab plays, and beside it what the player should know. */
export function Screen({ children }: { children: ReactNode }) {
  const follows = useSelector(isFollower);
  return (
    <>
      <div inert={follows}>{children}</div>
      <NoticeStrip />
    </>
  );
}
