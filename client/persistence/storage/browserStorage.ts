import type { UnknownAction } from '@reduxjs/toolkit';
import type { Storage } from 'redux-persist';
import { clearQuarantine, quarantine, quarantinedTexts } from './quarantine.ts';
import { damagedKnown, newerFound, savingFailed, savingWorked } from './storageReducer.ts';

/** What parsing a stored text gives. */
export type ParseResult<Stored> = { is: 'readable'; stored: Stored } | { is: 'damaged' | 'newer' };

type Options<Stored> = {
  /** Never throws, whatever the text is. */
  parse: (text: string) => ParseResult<Stored>;
  /** Only the leading tab writes. */
  isLeader: () => boolean;
  /** Was this page frozen just now, so that it may not know yet that another tab has taken over? */
  hasFrozen: () => boolean;
  /** Another tab has written although this one took itself for the leader. */
  onConflict: () => void;
  emit: (action: UnknownAction) => void;
};

/** In milliseconds: after a freeze, how long to wait for messages from other tabs. */
const freezeDelay = 100;

/** In milliseconds: full storage may have room again without anything new to save. */
const retryDelay = 5000;

/**
 * localStorage for redux-persist. Its own adapter breaks under Vite, is silent when storage is full or off, overwrites
 * what it cannot read, and encodes JSON within JSON, which doubles the time that saving takes.
 */
export function browserStorage<Stored>(key: string, { parse, isLeader, hasFrozen, onConflict, emit }: Options<Stored>) {
  /** The text as this tab last read or wrote it: any other was written by another tab. */
  let lastKnown: string | null = null;
  let isNewer = false;
  /** A damaged text that there is no room to quarantine yet; until there is, it is not overwritten. */
  let damaged: string | null = null;
  let failing = false;
  let pending: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function load(): Stored | undefined {
    cancelWrite();
    lastKnown = localStorage.getItem(key);
    const result = lastKnown === null ? undefined : parse(lastKnown);
    isNewer = result?.is === 'newer';
    damaged = result?.is === 'damaged' ? lastKnown : null;
    if (isNewer) emit(newerFound());
    emitDamaged();
    return result?.is === 'readable' ? result.stored : undefined;
  }

  function emitDamaged(): void {
    const texts = quarantinedTexts(key);
    emit(damagedKnown(damaged === null || texts.includes(damaged) ? texts : [...texts, damaged]));
  }

  function cancelWrite(): void {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
  }

  function write(): void {
    const text = pending;
    cancelWrite();
    if (text === null || !isLeader() || isNewer) return;
    try {
      const current = localStorage.getItem(key);
      if (current !== null && current !== lastKnown) {
        onConflict();
        return;
      }
      if (damaged !== null) quarantine(key, damaged);
      damaged = null;
      localStorage.setItem(key, text);
      lastKnown = text;
      if (failing) emit(savingWorked());
      failing = false;
    } catch {
      if (!failing) emit(savingFailed());
      failing = true;
      pending = text;
      timer = setTimeout(write, retryDelay);
    }
  }

  /** The stored state, if there is one that can be read. */
  async function getStoredState(): Promise<Stored | undefined> {
    try {
      return load();
    } catch {
      failing = true;
      emit(savingFailed());
      return undefined;
    }
  }

  const storage: Storage = {
    getItem: getStoredState,
    async setItem(_, state: Stored) {
      cancelWrite();
      pending = JSON.stringify(state);
      if (hasFrozen()) timer = setTimeout(write, freezeDelay);
      else write();
    },
    async removeItem() {
      localStorage.removeItem(key);
    },
  };

  return {
    storage,
    getStoredState,
    /** Writes what is pending at once: the page may be about to end. */
    flush: write,
    /** A reset leaves nothing that the player wrote, readable or not. */
    discardDamaged() {
      damaged = null;
      try {
        clearQuarantine(key);
      } catch {
        // Storage that is off holds nothing to discard.
      }
      emit(damagedKnown([]));
    },
  };
}
