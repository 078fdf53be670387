import { type RefObject, useEffect, useRef, useState } from 'react';
import { taskbarButtonId } from '../taskbar/taskbarButtonId.ts';

/**
 * If the focus is lost when the window disappears, moves it to the taskbar button of a minimised window. For a closed
 * window, moves it to the element that opened the window, or else to the first icon.
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
