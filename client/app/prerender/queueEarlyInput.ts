import { hydrated } from './hydrated.ts';

/**
 * Queues clicks and keys until the page is hydrated, then replays them: the prerendered desktop is on the screen before
 * the script that makes it respond. Must run before there is anything to press.
 */
export function queueEarlyInput(): void {
  const queue: (MouseEvent | KeyboardEvent)[] = [];
  let focused: Element | null = null;

  const onInput = (event: MouseEvent | KeyboardEvent) => {
    queue.push(event);
    // React would handle it a second time if it is hydrating already.
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('click', onInput, true);
  document.addEventListener('keydown', onInput, true);
  document.addEventListener('focusin', onFocus);
  document.addEventListener(
    hydrated,
    () => {
      document.removeEventListener('click', onInput, true);
      document.removeEventListener('keydown', onInput, true);
      document.removeEventListener('focusin', onFocus);
      const successor = focused && successorOf(focused);
      if (successor && successor !== document.activeElement) successor.focus({ preventScroll: true });
      replay(queue);
    },
    { once: true },
  );
}

/** Clicks each button once, however often an impatient player clicked it. */
function replay(queue: readonly (MouseEvent | KeyboardEvent)[]): void {
  const clicked = new Set<Element>();
  for (const event of queue) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event instanceof KeyboardEvent) {
      (successorOf(target) ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
      continue;
    }
    const button = target.closest('button');
    if (!button || clicked.has(button)) continue;
    clicked.add(button);
    successorOf(button)?.click();
  }
}

/** The element itself or, if the desktop was rendered again instead of hydrated, the one that has replaced it. */
function successorOf(element: Element): HTMLElement | undefined {
  const candidates = document.querySelectorAll<HTMLElement>(element.isConnected ? '*' : element.tagName);
  return [...candidates].find(
    (candidate) => candidate === element || (!element.isConnected && isLike(candidate, element)),
  );
}

function isLike(one: Element, other: Element): boolean {
  return (
    one.className === other.className && one.textContent === other.textContent && one.ariaLabel === other.ariaLabel
  );
}
