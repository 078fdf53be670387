import { type RefObject, useEffect, useRef, useState } from 'react';
import { taskbarButtonId } from '../taskbar/taskbarButtonId.ts';

/**
 * Restores the focus when a window disappears and no other takes it: to the taskbar button of a minimised window, or to
 * what opened a closed one, or to the first icon.
 */
export function useFocusBack(id: string, dialog: RefObject<HTMLElement | null>, minimised: boolean): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const was = useRef(minimised);

  useEffect(() => {
    if (minimised && !was.current) focusIfLost(() => document.getElementById(taskbarButtonId(id)));
    was.current = minimised;
  }, [id, minimised]);

  useEffect(() => {
    const element = dialog.current;
    return () =>
      focusIfLost(() => {
        if (element?.isConnected) return null;
        return isShown(opener) ? opener : document.querySelector('.desktop-icon');
      });
  }, [dialog, opener]);
}

/** Deferred until all other handlers of the same event have run. */
function focusIfLost(find: () => Element | null): void {
  setTimeout(() => {
    // Some browsers leave the focus on a hidden element until the next frame.
    const found = isShown(document.activeElement) ? null : find();
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  });
}

function isShown(element: Element | null): boolean {
  return element !== null && element !== document.body && element.getClientRects().length > 0;
}
