/** Elements that handle Enter themselves. Escape presses an element with `data-escape` before it closes the window. */
const takesEnter = 'button, a, summary, input, textarea, [contenteditable], [role="menu"], [role="application"]';
const frontWindow = '.window.is-active:not([data-leaving], [hidden], [inert] *)';
const pressable = '.default-button:not(:disabled, [aria-disabled="true"], [data-leaving])';
const dismissNotice = '.notice [data-escape]:not([inert] *)';
const closeWindow = ':scope:not([data-ignores-escape]) > .window-inner > .title-bar [data-closes]';

/** Presses the button that a key stands for, wherever the focus is. */
export function pressByKey(event: KeyboardEvent): void {
  const { defaultPrevented, isComposing, repeat, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || isComposing || repeat || ctrlKey || metaKey || shiftKey) return;
  const button = buttonFor(event);
  if (!button) return;
  event.preventDefault();
  // Nothing leads back to the feedback, so in windows of the assignment, Enter only goes to the button.
  button[button.matches('[data-ignores-escape] .default-button') ? 'focus' : 'click']();
}

function buttonFor({ key, code, altKey, target }: KeyboardEvent): HTMLElement | null | undefined {
  const focused = target instanceof HTMLElement ? target : document.body;
  /** A popup is the last of the windows in the page. */
  const last = [...document.querySelectorAll(frontWindow)].at(-1);
  // In a text field only F9 counts, because Alt+Space types a character on some keyboards.
  const isTextField = focused.matches('input, textarea, [contenteditable]');
  if (altKey ? code === 'Space' && !isTextField : key === 'F9')
    return (focused.closest(frontWindow) ?? last)?.querySelector<HTMLElement>('button.title-icon');
  if (altKey) return null;
  // Text fields and nearly all browsers leave F2 unused, so it works everywhere on the page.
  if (key === 'F2') return document.querySelector<HTMLElement>('.start-button:not([inert] *)');
  if (key === 'Escape' && !focused.matches(':read-write'))
    return (
      last?.querySelector<HTMLElement>('[data-escape]') ??
      (last?.matches('[role="alertdialog"]') ? null : document.querySelector<HTMLElement>(dismissNotice)) ??
      last?.querySelector<HTMLElement>(closeWindow)
    );
  return key === 'Enter' && !focused.closest(takesEnter) ? last?.querySelector<HTMLElement>(pressable) : null;
}
