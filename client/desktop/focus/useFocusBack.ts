import { type RefObject, useEffect, useRef, useState } from 'react';
import { taskbarButtonId } from '../taskbar/taskbarButtonId.ts';

/**
 * Where the focus goes when a window goes and no other window takes it: a minimised one's to its taskbar button, a
 * closed one's to what opened it, else to the first icon.
 */
export function useFocusBack(id: string, dialog: RefObject<HTMLElement | null>, minimised: boolean): void {
  const [opener] = useState(() => document.activeElement);
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

/** After everything else that reacts to the same event has had its turn. */
function focusIfLost(find: () => Element | null): void {
  setTimeout(() => {
    // Some browsers leave the focus on what is hidden until they draw the next picture.
    const found = isShown(document.activeElement) ? null : find();
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  });
}

function isShown(element: Element | null): boolean {
  return element !== null && element !== document.body && element.getClientRects().length > 0;
}
