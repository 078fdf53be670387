import { useSyncExternalStore } from 'react';

type Offered = { name: string; text: string };

let offered: Offered | null = null;
const listeners = new Set<() => void>();

/** Shows the text to be copied, where it can't be saved as a file; null closes it. */
export function offerText(text: Offered | null): void {
  offered = text;
  for (const changed of listeners) changed();
}

export function useOfferedText(): Offered | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => offered,
    () => null,
  );
}
