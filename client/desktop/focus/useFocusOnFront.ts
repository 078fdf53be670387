import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** False until the windows restored from the log have been rendered: those do not take the focus. */
let settled = false;
if (typeof window !== 'undefined') requestAnimationFrame(() => requestAnimationFrame(() => (settled = true)));

/**
 * Moves the focus into a window when it comes to the front other than by a click in it. `enter` does so at any time;
 * call `remember` when an element of the window receives the focus.
 */
export function useFocusOnFront(dialog: RefObject<HTMLElement | null>, active: boolean, sheet: boolean) {
  const last = useRef<HTMLElement | null>(null);
  const onSheet = useRef(sheet);
  onSheet.current = sheet;

  /**
   * To the control that last had the focus, else to the one marked data-first-focus (not on a phone, where that would
   * open the keyboard), else to the window itself.
   */
  const enter = useCallback(() => {
    const element = dialog.current;
    if (!element) return;
    const first = onSheet.current ? null : element.querySelector<HTMLElement>('[data-first-focus]:not(:disabled)');
    const remembered =
      !onSheet.current && last.current?.isConnected && !last.current.matches(':disabled') ? last.current : null;
    (remembered ?? first ?? element).focus({ preventScroll: true });
  }, [dialog]);

  useEffect(() => {
    if (active && settled && !dialog.current?.contains(document.activeElement)) enter();
  }, [active, dialog, enter]);

  const remember = () => {
    const focused = document.activeElement;
    // A menu or a pad will be gone by the time the focus returns.
    if (!(focused instanceof HTMLElement) || focused.closest('[role="menu"], [role="application"]')) return;
    if (dialog.current?.contains(focused)) last.current = focused;
  };

  return { enter, remember };
}
