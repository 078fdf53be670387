import { type RefObject, useEffect } from 'react';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { cycleWindows } from '../windowCommands.ts';
import { cycleKey } from './windowKeys.ts';

/** Ctrl+F6 as long as this window is the one in front: from outside of it into it, from inside to the next. */
export function useCycleKey(dialog: RefObject<HTMLElement | null>, active: boolean, enter: () => void): void {
  const dispatch = useDesktopDispatch();
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const way = cycleKey(event);
      if (!way) return;
      event.preventDefault();
      if (dialog.current?.contains(document.activeElement)) dispatch(cycleWindows(way));
      else enter();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dialog, active, enter, dispatch]);
}
