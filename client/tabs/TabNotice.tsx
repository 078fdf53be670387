import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../look/Notice.tsx';
import { isElsewhere, playHereChosen } from './tabsReducer.ts';

export function TabNotice() {
  const dispatch = useDispatch();
  if (!useSelector(isElsewhere)) return null;
  return (
    <Notice text="The Firm is open in another tab, and only one of them can play." stays>
      <button type="button" className="button default-button" onClick={() => dispatch(playHereChosen())}>
        Play here
      </button>
    </Notice>
  );
}
