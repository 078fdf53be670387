import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** False until the windows that were restored from the log have been shown: those take no focus. */
let settled = false;
if (typeof window !== 'undefined') requestAnimationFrame(() => requestAnimationFrame(() => (settled = true)));

/**
 * Moves the focus into a window when it comes to the front by other means than a click into it. `enter` does so at any
 * time; `remember` is to be called when something in the window gets the focus.
 */
export function useFocusOnFront(dialog: RefObject<HTMLElement | null>, active: boolean, sheet: boolean) {
  const last = useRef<HTMLElement | null>(null);
  const onSheet = useRef(sheet);
  onSheet.current = sheet;

  /**
   * To the control that had the focus last, else to the one marked with data-first-focus (not on a phone, where that
   * would raise the keyboard), else to the window itself.
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
    // A menu and a pad are gone by the time that the focus comes back.
    if (!(focused instanceof HTMLElement) || focused.closest('[role="menu"], [role="application"]')) return;
    if (dialog.current?.contains(focused)) last.current = focused;
  };

  return { enter, remember };
}
