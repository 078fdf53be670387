import { useDispatch, useSelector } from 'react-redux';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import { useSession } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { fileReview, saveSession } from '../saveSession.ts';
import type { AppDispatch } from '../state/rootReducer.ts';

export function UnfiledNotice() {
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
