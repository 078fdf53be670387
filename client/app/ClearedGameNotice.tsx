import { useDispatch, useSelector } from 'react-redux';
import { usePageData } from '../page/pageData.ts';
import { Notice } from '../ui/Notice.tsx';
import { saveCleared } from './sessionFileCommands.ts';
import { gameBroughtBack, type WithClearedGame } from './state/clearedGame.ts';
import type { AppDispatch } from './state/store.ts';

export function ClearedGameNotice() {
  const dispatch = useDispatch<AppDispatch>();
  const page = usePageData();
  const offered = useSelector(({ cleared }: WithClearedGame) => cleared !== null);
  if (!offered) return null;
  return (
    <Notice stays text="Your game was cleared. You can bring it back until you start the next one or leave this page.">
      <button type="button" className="button" onClick={() => dispatch(gameBroughtBack())}>
        Bring it back
      </button>
      <button type="button" className="button" onClick={() => dispatch(saveCleared(page))}>
        Save as…
      </button>
    </Notice>
  );
}
