import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** False until the windows restored from the log have been rendered. They must not take the focus. */
let settled = false;
if (typeof window !== 'undefined') requestAnimationFrame(() => requestAnimationFrame(() => (settled = true)));

/**
 * Moves the focus into a window when it comes to the front, unless the focus is already in it. Call `enter` to do this
 * at another time, and `remember` whenever an element in the window receives the focus.
 */
export function useFocusOnFront(dialog: RefObject<HTMLElement | null>, active: boolean, sheet: boolean) {
  const last = useRef<HTMLElement | null>(null);
  const onSheet = useRef(sheet);
  onSheet.current = sheet;

  /**
   * Focuses the control that last had the focus, or else the one marked data-first-focus, or else the window itself. A
   * sheet (a window that fills a small screen) is always focused itself, because on a phone a focused text field would
   * open the keyboard.
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
    // A menu, or the pad that moves a window, will be gone by the time the focus returns.
    if (!(focused instanceof HTMLElement) || focused.closest('[role="menu"], [role="application"]')) return;
    if (dialog.current?.contains(focused)) last.current = focused;
  };

  return { enter, remember };
}
