type Place = { element: HTMLElement; window: HTMLElement | null };

/** Menus, the pad for moving and sizing, and popups: each keeps the focus until it is closed. */
const layers = '[role="menu"], [role="application"], [role="alertdialog"]';

/** What is closing stays in the page for a moment (see useLinger.ts). The desktop in the Tape window is inert. */
const present = ':not([data-leaving], [hidden], [inert] *)';

const resting = `[data-resting-place]${present}`;

/** In milliseconds. Screen readers first have to notice that a window is new or that the focused element is gone. */
const gapMs = 100;

/** Where the focus has been, the latest last. That is still shown if the player clicked beside all controls. */
let visited: Place[] = [];
let layer: HTMLElement | undefined;
/** The front window when the focus was last decided on. */
let front: HTMLElement | undefined;
/** Whether the front window is to be entered at its first place, even if it was in front already. */
let isDue = false;
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
    // F6 alone is a shortcut of the browser.
    if (event.key !== 'F6' || !event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !front) return;
    event.preventDefault();
    const top = layer ?? front;
    // If the focus is outside the window in front and not on its way there, the key only moves it there.
    if (gap === undefined && !top.contains(document.activeElement)) focus(lastIn(top) ?? firstIn(top));
    else if (!layer) cycle(event.shiftKey ? 'back' : 'forward');
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
  const listeners = new AbortController();
  document.addEventListener('focusin', onFocusIn, { capture: true, signal: listeners.signal });
  window.addEventListener('keydown', onKeyDown, listeners);
  decide();
  return () => {
    observer.disconnect();
    listeners.abort();
  };
}

/** Waits until the window is rendered. */
export function enterFront(): void {
  isDue = true;
  setTimeout(decide);
}

/** Returns the focus from a menu to where it was before. */
export function focusBack(): void {
  focus(restingPlace());
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
  focus(target());
}

function isLost(): boolean {
  return !isShown(document.activeElement) && !isShown(visited.at(-1)?.element);
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
  if (!window || !(isNew || isDue)) return isLost() ? restingPlace() : null;
  if (!isDue && holds(window)) return null;
  const place = (!isDue && lastIn(window)) || firstIn(window);
  isDue = place === window && !window.matches('[data-first-focus]'); // its content is still being loaded
  return isDue || place === focused ? null : place;
}

function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`:is(${layers})${present}`)].at(-1);
}

function frontWindow(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[role="dialog"].is-active${present}`) ?? undefined;
}

function firstIn(window: HTMLElement): HTMLElement {
  if (window.matches('[data-first-focus]')) return window;
  const first = window.querySelector<HTMLElement>(`[data-first-focus]:not(:disabled)${present}`);
  return first ?? window.querySelector<HTMLElement>(resting) ?? window;
}

function lastIn(window: HTMLElement): HTMLElement | undefined {
  return visited.findLast(({ element }) => window.contains(element) && isShown(element))?.element;
}

function restingPlace(): HTMLElement | null | undefined {
  const last = visited.findLast(({ element }) => !element.closest(layers));
  const home = last?.window;
  if (isShown(last?.element)) return last?.element; // a layer was closed
  if (home && isShown(home)) return home.querySelector<HTMLElement>(resting) ?? firstIn(home);
  return (
    (front && (lastIn(front) ?? firstIn(front))) ??
    document.getElementById(`taskbar-${home?.dataset.window}`) ?? // the window was minimised
    visited.findLast(({ element }) => isShown(element))?.element ??
    document.querySelector<HTMLElement>('.desktop-icon')
  );
}

function onFocusIn(event: FocusEvent): void {
  const { target } = event;
  // When a file dialog closes, the browser focuses again what had the focus. Its window would come to the front, before
  // that for the file is entered.
  const last = visited.at(-1);
  if (gap !== undefined && target === last?.element && last.window !== frontWindow()) {
    event.stopPropagation();
    return;
  }
  isDue &&= target === front;
  remember(target);
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  visited = visited.filter(({ element }) => element !== target && element.isConnected);
  visited.push({ element: target, window: target.closest('.window') });
}

function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

function isShown(element: Element | null | undefined): boolean {
  const isThere = element?.matches(':not(body, :disabled, [data-leaving], [data-leaving] *)') ?? false;
  return isThere && (element?.getClientRects().length ?? 0) > 0;
}
