import type { Storage } from 'redux-persist';
import type { StorageState } from './storageReducer.ts';
import { loadText } from './storedText.ts';

/** `newer`: a newer version of the page wrote the text. */
export type ParseResult<Found> = { status: 'readable'; found: Found } | { status: 'damaged' | 'newer' };

type Options<Found> = {
  /** Must not throw, even if the text is damaged. */
  parse: (text: string) => ParseResult<Found>;
  isLeader: () => boolean;
  /** Called when another tab has written although this tab is the leader. */
  onConflict: () => void;
};

/**
 * Writing a long log takes longer than a frame, so a typed letter is painted before it is stored. Meanwhile, a tab that
 * hung learns that another has taken over, which its copy of the storage may not show yet.
 */
const writeDelayMs = 50;

/** A failed write is repeated, because storage may have room again. */
const retryDelayMs = 5000;

/**
 * redux-persist's own adapter breaks under Vite, does not report that storage is full or off, overwrites texts that it
 * cannot read, and encodes JSON within JSON.
 */
export function browserStorage<Found>(key: string, { parse, isLeader, onConflict }: Options<Found>) {
  const quarantineKey = `${key}:damaged`;
  let report = (_change: Partial<StorageState>): void => {};
  /** What this tab last read or wrote. Any other text was written by another tab. */
  let lastKnown: string | null = null;
  let isNewer = false;
  /** The text under `key`, if it is damaged. Unless it is discarded, it is copied before it is overwritten. */
  let damaged: string | null = null;
  let failing = false;
  let pending: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function allDamaged(): string {
    const quarantined = localStorage.getItem(quarantineKey) ?? '';
    if (damaged === null || quarantined.includes(damaged)) return quarantined;
    return quarantined === '' ? damaged : `${quarantined}\n\n${damaged}`;
  }

  function plan(state: unknown, delay = writeDelayMs): void {
    clearTimeout(timer);
    pending = state;
    timer = setTimeout(write, delay);
  }

  function noteFailing(isFailing: boolean): void {
    if (failing !== isFailing) report({ failing: isFailing });
    failing = isFailing;
  }

  /** Whether another tab has written since. If the player has cleared the storage, this tab's game stays. */
  function hasChanged(): boolean {
    const current = loadText(key);
    return current !== null && current !== lastKnown;
  }

  /** A state that could not be saved before the tab lost the lead stays pending, in case it leads again. */
  function write(): void {
    clearTimeout(timer);
    if (pending === null || !isLeader() || isNewer) return;
    try {
      const text = JSON.stringify(pending);
      if (hasChanged()) return void onConflict();
      if (damaged !== null) localStorage.setItem(quarantineKey, allDamaged());
      damaged = null;
      localStorage.setItem(key, text);
      lastKnown = text;
      pending = null;
      noteFailing(false);
    } catch {
      noteFailing(true);
      plan(pending, retryDelayMs);
    }
  }

  return {
    storage: {
      async getItem(): Promise<Found | undefined> {
        try {
          pending = null;
          lastKnown = localStorage.getItem(key);
          const result = lastKnown === null ? undefined : parse(lastKnown);
          isNewer = result?.status === 'newer';
          damaged = result?.status === 'damaged' ? lastKnown : null;
          report({ newer: isNewer, damaged: allDamaged() });
          return result?.status === 'readable' ? result.found : undefined;
        } catch {
          noteFailing(true);
          return undefined;
        }
      },
      async setItem(_: string, state: unknown) {
        if (isLeader()) plan(state);
      },
      async removeItem() {
        localStorage.removeItem(key);
      },
    } satisfies Storage,
    onChange(listener: typeof report) {
      report = listener;
    },
    hasChanged,
    flush: write,
    /** Called at a reset. The damaged texts go with the game. */
    discardDamaged() {
      damaged = null;
      try {
        localStorage.removeItem(quarantineKey);
      } catch {
        // If storage is switched off, there is nothing to delete.
      }
      report({ damaged: '' });
    },
  };
}
