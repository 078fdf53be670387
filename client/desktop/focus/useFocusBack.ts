import { type RefObject, useEffect, useRef, useState } from 'react';
import { taskbarButtonId } from '../taskbar/taskbarButtonId.ts';

/**
 * Moves the focus from a window that disappears to its taskbar button, to the element that opened it, or to the first
 * icon.
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

/** Waits until all other handlers of the current event have run. */
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
