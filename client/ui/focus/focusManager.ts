/** Menus, the pad for moving and sizing, and popups: each keeps the focus until it is closed. */
const layers = '[role="menu"], [role="application"], [role="alertdialog"]';

/** Screen readers first have to notice that a window is new or that the focused element is gone. */
const delayMs = 100;

/** Where the focus has been, the latest last: each element after its window, and that after its taskbar button. */
let focusHistory: HTMLElement[] = [];
/** The layer or front window at the last decision about the focus. */
let lastTopmost: HTMLElement | undefined;
/** The front window when the focus was last outside all layers. */
let lastFront: HTMLElement | undefined;
/** Whether the focus is to move to the start of the front window, even if that was in front already. */
let isStartRequested = false;
let pendingMove: ReturnType<typeof setTimeout> | undefined;

/**
 * This module alone decides where the focus is when a window, a popup or a menu opens, closes, comes to the front, is
 * minimised or replaced, and when the focused control disappears. Windows, popups and menus only mark elements:
 * `data-first-focus` is where the focus goes when they open, `data-fallback-focus` where it goes when the focused
 * control disappears.
 * `cycle` brings another window to the front.
 */
export function manageFocus(cycle: (direction: 'forward' | 'back') => void): void {
  // An element that has the focus already, before the page has started, keeps it.
  if (isShown(document.activeElement)) recordFocus(document.activeElement);
  // No inline style shows or hides anything here, and a window that is moved or sized changes its own at every frame.
  const onChange = (changes: MutationRecord[]) =>
    changes.some(({ attributeName }) => attributeName !== 'style') && update();
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
    if (top && pendingMove === undefined && !top.contains(document.activeElement)) moveFocusInto(top);
    else if (!top?.matches(layers)) cycle(shiftKey ? 'back' : 'forward');
  });
  update();
}

/** Waits until the window is rendered. */
export function focusFrontWindow(): void {
  isStartRequested = true;
  setTimeout(update);
}

function update(): void {
  if (pendingMove !== undefined) return;
  const top = topmost();
  const isNew = top?.matches('.window') && !focusHistory.includes(top);
  if (isNew || (isLost() && !document.activeElement?.closest('[data-leaving]')))
    pendingMove = setTimeout(moveFocus, delayMs);
  else moveFocus();
}

function moveFocus(): void {
  pendingMove = undefined;
  const top = topmost();
  const isEntered = top?.matches(layers) ? top === lastTopmost : top === lastFront && !isStartRequested;
  lastTopmost = top;
  if (top && !isEntered) moveFocusInto(top);
  else if (isLost()) focus(findSuccessor());
}

function isLost(): boolean {
  return !isShown(document.activeElement) && !isShown(focusHistory.at(-1));
}

/** Moves the focus to where it was in the window, otherwise to its start, unless that is still loading. */
function moveFocusInto(window: HTMLElement): void {
  const inside = focusHistory.filter((element) => element !== window && window.contains(element) && isShown(element));
  // A player who comes back wants to go on reading or writing, not to close the window.
  const last = inside.findLast((element) => !element.closest('.title-bar'));
  const first = window.matches('[data-first-focus]') ? window : shown('[data-first-focus]', window)[0];
  focus((!isStartRequested && last) || first || shown('[data-fallback-focus]', window)[0]);
}

/** Where the focus goes when the focused element is gone. */
function findSuccessor(): HTMLElement | undefined {
  const last = focusHistory.findLast(isShown) ?? shown('.desktop-icon')[0];
  return (last?.matches('.window') && shown('[data-fallback-focus]', last)[0]) || last;
}

function focus(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
  if (element) recordFocus(element); // even if it had the focus already
}

function onFocusIn(event: FocusEvent): void {
  const element = event.target as HTMLElement;
  // When a file dialog closes, the browser focuses again what had the focus. Its window would come to the front
  // before the window for the file.
  if (pendingMove !== undefined && element === focusHistory.at(-1) && !topmost()?.contains(element))
    event.stopPropagation();
  else recordFocus(element);
}

function recordFocus(element: HTMLElement): void {
  const container = element.closest<HTMLElement>(`.window, ${layers}`) ?? undefined;
  const button = document.getElementById(`taskbar-${container?.dataset.window}`);
  const focused = [button, container, element].filter((target) => target != null);
  const earlier = focusHistory.filter((target) => target.isConnected && !focused.includes(target));
  focusHistory = [...earlier, ...focused];
  if (container?.matches(layers)) return;
  lastFront = container ?? topmost();
  isStartRequested = false;
}

function topmost(): HTMLElement | undefined {
  return shown(`.window.is-active, ${layers}`).at(-1);
}

function shown(selector: string, parent: ParentNode = document): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

/** What is closing stays in the page for a moment (see useDelayedUnmount.ts). The desktop in the Tape window is inert. */
function isShown(element: Element | null | undefined): element is HTMLElement {
  const unfocusable = 'body, :disabled, [data-leaving], [data-leaving] *, [inert] *';
  return element?.checkVisibility() === true && !element.matches(unfocusable);
}
