/** What has a use for Enter itself. */
const takesEnter =
  'button, a, input, textarea, select, summary, [contenteditable], [role="menu"], [role="application"], [role="slider"]';
const front = '.window.is-active:not([data-leaving], [hidden], [inert] *)';
const pressable = '.default-button:not(:disabled, [aria-disabled="true"], [data-leaving])';

/** Enter presses the outlined button of the window in front. A popup is the last of the windows in the page. */
export function pressDefaultButton(event: KeyboardEvent): void {
  const { key, target, repeat, defaultPrevented, isComposing, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (key !== 'Enter' || repeat || defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
  if (target instanceof Element && target.closest(takesEnter)) return;
  const button = [...document.querySelectorAll(front)].at(-1)?.querySelector<HTMLElement>(pressable);
  if (!button) return;
  event.preventDefault();
  button.click();
}
