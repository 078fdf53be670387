import { type RefObject, useEffect } from 'react';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { cycleWindows } from '../windowCommands.ts';

/** If the focus is outside the front window, the key only moves it there. */
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

/** F6 alone is a shortcut of the browser. */
function cycleKey({ key, altKey, ctrlKey, shiftKey, metaKey, isComposing }: KeyboardEvent) {
  if (key !== 'F6' || !ctrlKey || altKey || metaKey || isComposing) return null;
  return shiftKey ? 'back' : 'forward';
}
