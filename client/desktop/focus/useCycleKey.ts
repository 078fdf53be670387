import { type RefObject, useEffect } from 'react';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { cycleWindows } from '../windowCommands.ts';
import { cycleKey } from './windowKeys.ts';

/**
 * Handles Ctrl+F6 and Ctrl+Shift+F6. If the focus is in the front window, another window comes to the front. Otherwise
 * the focus moves into the front window.
 */
export function useCycleKey(dialog: RefObject<HTMLElement | null>, active: boolean, enter: () => void): void {
  const dispatch = useDesktopDispatch();
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = cycleKey(event);
      if (!direction) return;
      event.preventDefault();
      if (dialog.current?.contains(document.activeElement)) dispatch(cycleWindows(direction));
      else enter();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dialog, active, enter, dispatch]);
}
