import type { KeyboardEvent } from 'react';

/** `index` is -1 if no item has the focus. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count;
  return key === 'ArrowUp' || key === 'ArrowLeft' ? (Math.max(index, 0) - 1 + count) % count : null;
}

export function focusByKey(event: KeyboardEvent, items: readonly Element[]): void {
  const index = indexAfterKey(event.key, items.indexOf(document.activeElement as Element), items.length);
  const next = index === null ? null : items[index];
  if (!(next instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
}
