import type { Storage } from 'redux-persist';
import type { StorageState } from './storageReducer.ts';

/** `newer`: a newer version of the page wrote the text. */
export type ParseResult<Found> = { is: 'readable'; found: Found } | { is: 'damaged' | 'newer' };

type Options<Found> = {
  /** Must not throw, even if the text is damaged. */
  parse: (text: string) => ParseResult<Found>;
  isLeader: () => boolean;
  /** Called when another tab has written although this tab is the leader. */
  onConflict: () => void;
  onChange: (change: Partial<StorageState>) => void;
};

/** A failed write is repeated, because storage may have room again. */
const retryDelayMs = 5000;

/**
 * redux-persist's own adapter breaks under Vite, does not report that storage is full or off, overwrites texts that it
 * cannot read, and encodes JSON within JSON.
 */
export function browserStorage<Found>(key: string, { parse, isLeader, onConflict, onChange }: Options<Found>) {
  const quarantineKey = `${key}:damaged`;
  /** What this tab last read or wrote. Any other text was written by another tab. */
  let lastKnown: string | null = null;
  let isNewer = false;
  /**
   * The text under `key`, if it is damaged. It is copied to `quarantineKey` before it is overwritten, unless it is
   * discarded.
   */
  let damaged: string | null = null;
  let failing = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function load(): Found | undefined {
    clearTimeout(retry);
    lastKnown = localStorage.getItem(key);
    const result = lastKnown === null ? undefined : parse(lastKnown);
    isNewer = result?.is === 'newer';
    damaged = result?.is === 'damaged' ? lastKnown : null;
    onChange({ newer: isNewer, damaged: allDamaged() });
    return result?.is === 'readable' ? result.found : undefined;
  }

  function allDamaged(): string {
    const quarantined = localStorage.getItem(quarantineKey) ?? '';
    if (damaged === null || quarantined.includes(damaged)) return quarantined;
    return quarantined === '' ? damaged : `${quarantined}\n\n${damaged}`;
  }

  function write(state: unknown): void {
    clearTimeout(retry);
    if (!isLeader() || isNewer) return;
    try {
      const text = JSON.stringify(state);
      const current = localStorage.getItem(key);
      if (current !== null && current !== lastKnown) {
        onConflict();
        return;
      }
      if (damaged !== null) localStorage.setItem(quarantineKey, allDamaged());
      damaged = null;
      localStorage.setItem(key, text);
      lastKnown = text;
      if (failing) onChange({ failing: false });
      failing = false;
    } catch {
      if (!failing) onChange({ failing: true });
      failing = true;
      retry = setTimeout(write, retryDelayMs, state);
    }
  }

  const storage = {
    async getItem(): Promise<Found | undefined> {
      try {
        return load();
      } catch {
        failing = true;
        onChange({ failing: true });
        return undefined;
      }
    },
    async setItem(_: string, state: unknown) {
      write(state);
    },
    async removeItem() {
      localStorage.removeItem(key);
    },
  } satisfies Storage;

  return {
    storage,
    /** Called at a reset. The damaged texts go with the game. */
    discardDamaged() {
      damaged = null;
      try {
        localStorage.removeItem(quarantineKey);
      } catch {
        // If storage is switched off, there is nothing to delete.
      }
      onChange({ damaged: '' });
    },
  };
}
