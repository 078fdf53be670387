import { type RefObject, useEffect, useRef } from 'react';

/** False until the windows that were restored from the log have been shown: those take no focus. */
let settled = false;
if (typeof window !== 'undefined') requestAnimationFrame(() => requestAnimationFrame(() => (settled = true)));

/**
 * Moves the focus into a window when it comes to the front by other means than a click into it: to the control that
 * had it last, else to the one marked with data-first-focus (not on a phone, where that would raise the keyboard),
 * else to the window itself. Returns what is to be called when something in the window gets the focus.
 */
export function useFocusOnFront(dialog: RefObject<HTMLElement | null>, active: boolean, sheet: boolean): () => void {
  const last = useRef<HTMLElement | null>(null);
  const onSheet = useRef(sheet);
  onSheet.current = sheet;

  useEffect(() => {
    const element = dialog.current;
    if (!active || !settled || !element || element.contains(document.activeElement)) return;
    const first = onSheet.current ? null : element.querySelector<HTMLElement>('[data-first-focus]:not(:disabled)');
    const remembered =
      !onSheet.current && last.current?.isConnected && !last.current.matches(':disabled') ? last.current : null;
    (remembered ?? first ?? element).focus({ preventScroll: true });
  }, [active, dialog]);

  return () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && dialog.current?.contains(focused)) last.current = focused;
  };
}
