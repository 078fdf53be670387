import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** False while the windows restored from the log are rendered, which must not take the focus. */
let mayTakeFocus = false;

export function letWindowsTakeFocus(): void {
  mayTakeFocus = true;
}

/** Call `remember` whenever an element in the window receives the focus. */
export function useFocusOnFront(dialog: RefObject<HTMLElement | null>, active: boolean, sheet: boolean) {
  const last = useRef<HTMLElement | null>(null);
  const onSheet = useRef(sheet);
  onSheet.current = sheet;

  /**
   * A sheet (a window that fills a small screen) is focused itself, because a focused text field would open the
   * keyboard.
   */
  const enter = useCallback(() => {
    const controls = onSheet.current ? [] : [last.current, dialog.current?.querySelector('[data-first-focus]')];
    const control = controls.find((candidate) => candidate?.isConnected && !candidate.matches(':disabled'));
    const target = control instanceof HTMLElement ? control : dialog.current;
    target?.focus({ preventScroll: true });
  }, [dialog]);

  useEffect(() => {
    if (active && mayTakeFocus && !dialog.current?.contains(document.activeElement)) enter();
  }, [active, dialog, enter]);

  const remember = () => {
    const focused = document.activeElement;
    // A menu, or the pad for moving and sizing, will be gone when `enter` is called.
    if (!(focused instanceof HTMLElement) || focused.closest('[role="menu"], [role="application"]')) return;
    if (dialog.current?.contains(focused)) last.current = focused;
  };

  return { enter, remember };
}
