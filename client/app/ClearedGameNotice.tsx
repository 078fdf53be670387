import { useDispatch, useSelector } from 'react-redux';
import { useLinger } from '../ui/focus/useLinger.ts';
import { Notice } from '../ui/Notice.tsx';
import { gameBroughtBack, type WithClearedGame } from './state/clearedGame.ts';
import type { AppDispatch } from './state/store.ts';

export function ClearedGameNotice() {
  const dispatch = useDispatch<AppDispatch>();
  const offered = useSelector(({ cleared }: WithClearedGame) => cleared !== null);
  const shown = useLinger(offered || null);
  if (!shown) return null;
  return (
    <Notice
      stays
      leaving={!offered}
      text="Your game was cleared. You can bring it back until you start the next one or leave this page."
    >
      <button type="button" className="button" onClick={() => dispatch(gameBroughtBack())}>
        Bring it back
      </button>
    </Notice>
  );
}
