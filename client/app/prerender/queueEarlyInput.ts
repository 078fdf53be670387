/** An event on `document`: React has hydrated the page or rendered it again. */
export const hydratedEvent = 'the-firm:hydrated';

/** The player sees the desktop before it can respond. Must run before the browser parses the desktop. */
export function queueEarlyInput(): void {
  const queue: (MouseEvent | KeyboardEvent)[] = [];
  let focused: Element | null = null;

  const onInput = (event: MouseEvent | KeyboardEvent) => {
    queue.push(event);
    // React would handle the event during hydration, and again when it is replayed.
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  const onHydrated = () => {
    listening.abort();
    const successor = focused && findSuccessor(focused);
    if (successor && successor !== document.activeElement) successor.focus({ preventScroll: true });
    replay(queue);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', onInput, options);
  document.addEventListener('keydown', onInput, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener(hydratedEvent, onHydrated, { once: true });
}

function replay(queue: readonly (MouseEvent | KeyboardEvent)[]): void {
  for (const event of queue) {
    const target = event.target instanceof Element ? event.target : document.body;
    // Autofill and extensions also send a `keydown` that is not a KeyboardEvent.
    const button = event.type === 'click' && target.closest('button');
    if (button) findSuccessor(button)?.click();
    if (event instanceof KeyboardEvent)
      (findSuccessor(target) ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
  }
}

/** If React rendered the desktop again instead of hydrating it, another element has replaced the original one. */
function findSuccessor(original: Element): HTMLElement | undefined {
  if (original.isConnected) return original as HTMLElement;
  const { className, textContent } = original;
  const label = original.getAttribute('aria-label');
  return [...document.querySelectorAll<HTMLElement>(original.tagName)].find(
    (like) =>
      like.className === className && like.textContent === textContent && like.getAttribute('aria-label') === label,
  );
}
