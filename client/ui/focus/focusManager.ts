/** Menus, the pad for moving and sizing, and popups: each keeps the focus until it is closed. */
const layers = '[role="menu"], [role="application"], [role="alertdialog"]';

/** In milliseconds. Screen readers first have to notice that a window is new or that the focused element is gone. */
const gapMs = 100;

/** Where the focus has been, the latest last: each element after its window, and that after its taskbar button. */
let focusHistory: HTMLElement[] = [];
/** The layer or front window when the focus was last decided on. */
let lastTopmost: HTMLElement | undefined;
/** The front window when the focus was last outside all layers. */
let front: HTMLElement | undefined;
/** Whether the front window is to be entered at its first place, even if it was in front already. */
let isFirstPlaceDue = false;
let gap: ReturnType<typeof setTimeout> | undefined;

/**
 * This module alone decides where the focus is when a window, a popup or a menu opens, closes, comes to the front, is
 * minimised or replaced, and when the focused control disappears. They only mark their places: `data-first-focus` is
 * where the focus goes when they open, `data-resting-place` where it goes when the focused control disappears.
 * `cycle` brings another window to the front.
 */
export function manageFocus(cycle: (direction: 'forward' | 'back') => void): void {
  // What has the focus when the page begins to work keeps it.
  if (isShown(document.activeElement)) recordFocus(document.activeElement);
  // No inline style shows or hides anything here, and a window that is moved or sized changes its own at every frame.
  const onChange = (changes: MutationRecord[]) => changes.some((one) => one.attributeName !== 'style') && update();
  new MutationObserver(onChange).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.addEventListener('focusin', onFocusIn, true);
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, shiftKey, metaKey, isComposing } = event;
    // A second Enter must not press a button of what is closing.
    if (key !== 'Tab' && document.activeElement?.closest('[data-leaving]')) return event.preventDefault();
    // F6 alone is a shortcut of the browser.
    if (key !== 'F6' || !ctrlKey || altKey || metaKey || isComposing) return;
    event.preventDefault();
    const top = topmost();
    // If the focus is outside the window in front and not on its way there, the key only moves it there.
    if (top && gap === undefined && !top.contains(document.activeElement)) moveFocusInto(top);
    else if (!top?.matches(layers)) cycle(shiftKey ? 'back' : 'forward');
  });
  update();
}

/** Waits until the window is rendered. */
export function focusFrontWindow(): void {
  isFirstPlaceDue = true;
  setTimeout(update);
}

function update(): void {
  if (gap !== undefined) return;
  const top = topmost();
  const isNew = top?.matches('.window') && !focusHistory.includes(top);
  if (isNew || (isLost() && !document.activeElement?.closest('[data-leaving]'))) gap = setTimeout(moveFocus, gapMs);
  else moveFocus();
}

function moveFocus(): void {
  gap = undefined;
  const top = topmost();
  const isEntered = top?.matches(layers) ? top === lastTopmost : top === front && !isFirstPlaceDue;
  lastTopmost = top;
  if (top && !isEntered) moveFocusInto(top);
  else if (isLost()) focus(findSuccessor());
}

function isLost(): boolean {
  return !isShown(document.activeElement) && !isShown(focusHistory.at(-1));
}

/** Moves the focus to where it was in the window, or else to its first place, unless that is still being loaded. */
function moveFocusInto(window: HTMLElement): void {
  const inside = focusHistory.filter((place) => place !== window && window.contains(place) && isShown(place));
  // Who comes back wants to read or write on, not to close the window.
  const last = inside.findLast((place) => !place.closest('.title-bar'));
  const first = window.matches('[data-first-focus]') ? window : shown('[data-first-focus]', window)[0];
  focus((!isFirstPlaceDue && last) || first || shown('[data-resting-place]', window)[0]);
}

/** Where the focus goes when the focused element is gone. */
function findSuccessor(): HTMLElement | undefined {
  const last = focusHistory.findLast(isShown) ?? shown('.desktop-icon')[0];
  return (last?.matches('.window') && shown('[data-resting-place]', last)[0]) || last;
}

function focus(place: HTMLElement | undefined): void {
  place?.focus({ preventScroll: true });
  if (place) recordFocus(place); // even if it had the focus already
}

function onFocusIn(event: FocusEvent): void {
  const place = event.target as HTMLElement;
  // When a file dialog closes, the browser focuses again what had the focus. Its window would come to the front, before
  // that for the file is entered.
  if (gap !== undefined && place === focusHistory.at(-1) && !topmost()?.contains(place)) event.stopPropagation();
  else recordFocus(place);
}

function recordFocus(place: HTMLElement): void {
  const home = place.closest<HTMLElement>(`.window, ${layers}`) ?? undefined;
  const button = document.getElementById(`taskbar-${home?.dataset.window}`);
  const places = [button, home, place].filter((one) => one != null);
  focusHistory = [...focusHistory.filter((one) => one.isConnected && !places.includes(one)), ...places];
  if (home?.matches(layers)) return;
  front = home ?? topmost();
  isFirstPlaceDue = false;
}

function topmost(): HTMLElement | undefined {
  return shown(`.window.is-active, ${layers}`).at(-1);
}

function shown(selector: string, parent: ParentNode = document): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

/** What is closing stays in the page for a moment (see useDelayedUnmount.ts). The desktop in the Tape window is inert. */
function isShown(element: Element | null | undefined): element is HTMLElement {
  const gone = 'body, :disabled, [data-leaving], [data-leaving] *, [inert] *';
  return element?.checkVisibility() === true && !element.matches(gone);
}
