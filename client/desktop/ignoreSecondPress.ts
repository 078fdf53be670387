/**
 * The second press of a double click counts only in the window where the first one was. Otherwise it would close a menu
 * again, or land in what the first press opened, and select a word or press a button there. Likewise an Enter key that is
 * held down counts only where it was pressed.
 */
export function ignoreSecondPress(): void {
  let firstWindow: Element | null = null; // of the first press
  let isIgnored = false;
  const ignore = (event: MouseEvent) => {
    if (!isIgnored || event.detail <= 1) return; // a key may press a button in between
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPress = (event: MouseEvent) => {
    const window = event.target instanceof Element ? event.target.closest('.window') : null;
    isIgnored = event.detail > 1 && (!window || window !== firstWindow);
    if (event.detail <= 1) firstWindow = window;
    ignore(event);
  };
  document.addEventListener('mousedown', onPress, true);
  for (const name of ['mouseup', 'click', 'dblclick'] as const) document.addEventListener(name, ignore, true);
  let pressedOn: EventTarget | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat) pressedOn = event.target;
    else if (event.key === 'Enter' && event.target !== pressedOn) event.preventDefault();
  };
  document.addEventListener('keydown', onKey, true);
}
