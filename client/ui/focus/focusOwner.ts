import { entering, request } from './enterFront.ts';

type Place = { element: HTMLElement; window: HTMLElement | null };

/** Menus, the pad for moving and sizing, and popups: each keeps the focus until it is closed. */
const layers = '[role="menu"], [role="application"], [role="alertdialog"]';

/** What is closing stays in the page for a moment (see useLinger.ts). The desktop in the Tape window is inert. */
const present = ':not([data-leaving], [hidden], [inert] *)';

/** In milliseconds. Screen readers first have to notice that a window is new or that the focused element is gone. */
const gapMs = 100;

/** Where the focus has been outside layers, the latest last. */
let visited: Place[] = [];
let layer: HTMLElement | undefined;
/** The front window when the focus was last decided on. */
let front: HTMLElement | undefined;
/** The element that had the focus last. It is still shown if the player clicked beside all controls. */
let latest: Element | undefined;
let gap: ReturnType<typeof setTimeout> | undefined;
const known = new WeakSet<Element>();

/**
 * This module alone decides where the focus is when a window, a popup or a menu opens, closes, comes to the front, is
 * minimised or replaced, and when the focused control disappears. They only mark their places: `data-first-focus` is
 * where the focus goes when they open, `data-resting-place` where it goes when the focused control disappears.
 * `cycle` brings another window to the front.
 */
export function ownFocus(cycle: (direction: 'forward' | 'back') => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // A second Enter must not press a button of what is closing.
    const isLeaving = event.target instanceof Element && event.target.closest('[data-leaving]');
    if (isLeaving && event.key !== 'Tab') return event.preventDefault();
    const direction = cycleKey(event);
    if (!direction || !front) return;
    event.preventDefault();
    const top = layer ?? front;
    // If the focus is outside the window in front, the key only moves it there.
    if (!top.contains(document.activeElement)) (lastIn(top) ?? firstIn(top)).focus({ preventScroll: true });
    else if (!layer) cycle(direction);
  };
  // What has the focus when the page begins to work keeps it.
  if (isShown(document.activeElement)) {
    front = frontWindow();
    remember(document.activeElement);
  }
  const observer = new MutationObserver(decide);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'hidden', 'disabled', 'data-leaving'],
  });
  document.addEventListener(entering, onEntering);
  document.addEventListener('focusin', onFocusIn);
  window.addEventListener('keydown', onKeyDown);
  decide();
  return () => {
    observer.disconnect();
    document.removeEventListener(entering, onEntering);
    document.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('keydown', onKeyDown);
  };
}

/** Waits until the window is rendered. */
function onEntering(): void {
  setTimeout(decide);
}

/** Returns the focus from a menu to where it was before. */
export function focusBack(): void {
  restingPlace()?.focus({ preventScroll: true });
}

function decide(): void {
  if (gap !== undefined) return;
  const isLeaving = document.activeElement?.closest('[data-leaving]');
  const newest = topLayer() ?? frontWindow();
  const isNew = newest?.matches('[role$="dialog"]') && !known.has(newest);
  if (isNew || (isLost() && !isLeaving)) gap = setTimeout(settle, gapMs);
  else settle();
  if (newest) known.add(newest);
}

function settle(): void {
  gap = undefined;
  target()?.focus({ preventScroll: true });
}

function isLost(): boolean {
  return !isShown(document.activeElement) && !isShown(latest);
}

/** Returns null if the focus is where it should be. */
function target(): HTMLElement | null | undefined {
  const focused = document.activeElement;
  const holds = (element: HTMLElement) => isShown(focused) && element.contains(focused);
  const before = layer;
  layer = topLayer();
  if (layer) return (layer === before && !isLost()) || holds(layer) ? null : firstIn(layer);
  const window = frontWindow();
  const isNew = window !== front;
  front = window;
  if (!window || !(isNew || request.isDue)) return isLost() ? restingPlace() : null;
  if (!request.isDue) return holds(window) ? null : (lastIn(window) ?? firstIn(window));
  const first = firstIn(window);
  request.isDue = first === window && !window.matches('[data-first-focus]'); // its content is still being loaded
  return first === focused ? null : first;
}

function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`:is(${layers})${present}`)].at(-1);
}

function frontWindow(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[role="dialog"].is-active${present}`) ?? undefined;
}

function firstIn(window: HTMLElement): HTMLElement {
  if (window.matches('[data-first-focus]')) return window;
  const places = ['[data-first-focus]:not(:disabled)', '[data-resting-place]'];
  return places.map((place) => window.querySelector<HTMLElement>(place + present)).find(Boolean) ?? window;
}

function lastIn(window: HTMLElement): HTMLElement | undefined {
  return visited.findLast(({ element }) => window.contains(element) && isShown(element))?.element;
}

function restingPlace(): HTMLElement | null | undefined {
  const last = visited.at(-1);
  if (isShown(last?.element)) return last?.element; // a layer was closed
  const home = last?.window;
  if (isShown(home))
    return home?.querySelector<HTMLElement>(`[data-resting-place]${present}`) ?? (home && firstIn(home));
  return (
    (front && (lastIn(front) ?? firstIn(front))) ??
    document.getElementById(`taskbar-${home?.dataset.window}`) ?? // the window was minimised
    visited.findLast(({ element }) => isShown(element))?.element ??
    document.querySelector<HTMLElement>('.desktop-icon')
  );
}

function onFocusIn({ target }: FocusEvent): void {
  request.isDue &&= target === front;
  remember(target);
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  latest = target;
  if (target.closest(layers)) return;
  visited = visited.filter(({ element }) => element !== target && element.isConnected);
  visited.push({ element: target, window: target.closest('.window') });
}

function isShown(element: Element | null | undefined): boolean {
  return (
    !!element &&
    element !== document.body &&
    !element.matches(':disabled') &&
    !element.closest('[data-leaving]') &&
    element.getClientRects().length > 0
  );
}

/** F6 alone is a shortcut of the browser. */
function cycleKey({ key, altKey, ctrlKey, shiftKey, metaKey, isComposing }: KeyboardEvent) {
  if (key !== 'F6' || !ctrlKey || altKey || metaKey || isComposing) return null;
  return shiftKey ? 'back' : 'forward';
}
