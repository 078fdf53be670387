import { flushSync } from 'react-dom';
import { openOrFocus, useDesktopDispatch } from '../desktop/windowCommands.ts';

export function useFocusNotepad(): () => void {
  const dispatch = useDesktopDispatch();
  return () => {
    // A phone opens its keyboard only if the focus is set while the tap is being handled.
    flushSync(() => dispatch(openOrFocus('notepad')));
    document.querySelector<HTMLElement>('.notepad-text:read-write')?.focus();
  };
}
