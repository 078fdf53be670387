import { useDispatch, useSelector } from 'react-redux';
import { gameBroughtBack } from '../../game/clearedGame.ts';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { RootState } from '../state/rootReducer.ts';

export function ClearedGameNotice() {
  const dispatch = useDispatch();
  const cleared = useSelector(({ page }: RootState) => page.cleared);
  const shown = useDelayedUnmount(cleared);
  if (!shown) return null;
  return (
    <Notice key={shown.reset} leaving={!cleared} text="Your game was cleared." hint="You can bring it back in Notices.">
      <Button onClick={() => cleared && dispatch(gameBroughtBack(cleared.game))}>Bring it back</Button>
    </Notice>
  );
}
