import type { UnknownAction } from '@reduxjs/toolkit';
import type { Storage } from 'redux-persist';
import { forgetSetAside, setAside, textsSetAside } from './quarantine.ts';
import { damagedKnown, newerFound, savingFailed, savingWorked } from './storageReducer.ts';

/** What a text that was found in storage turns out to be. */
export type Reading<Kept> = { is: 'readable'; kept: Kept } | { is: 'damaged' | 'newer' };

type Surroundings<Kept> = {
  /** Never throws, whatever the text is. */
  read: (text: string) => Reading<Kept>;
  /** Is it this tab that plays? No other writes. */
  isOurs: () => boolean;
  /** Has this page just stood still, so that it may not know yet that another tab plays by now? */
  hasHung: () => boolean;
  /** Another tab has written meanwhile, though this one took itself for the one that plays. */
  overtaken: () => void;
  tell: (news: UnknownAction) => void;
};

/** In milliseconds: so long a page that has hung waits to hear what other tabs did meanwhile. */
const moment = 100;

/** In milliseconds: full storage may have room again, without anything new to save. */
const tryAgainAfter = 5000;

/**
 * localStorage for redux-persist (its own adapter breaks under Vite, keeps silent when storage is full or off, and
 * overwrites what it cannot read; and it writes texts within a text, which takes as long as all the rest).
 */
export function browserStorage<Kept>(key: string, { read, isOurs, hasHung, overtaken, tell }: Surroundings<Kept>) {
  /** The text as this tab last read or wrote it: any other was written by somebody else. */
  let seen: string | null = null;
  let isNewer = false;
  /** A damaged text for which there is no room under another key yet; until there is, it is not overwritten. */
  let damaged: string | null = null;
  let failing = false;
  let due: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): Kept | undefined {
    forgo();
    seen = localStorage.getItem(key);
    const found = seen === null ? undefined : read(seen);
    isNewer = found?.is === 'newer';
    damaged = found?.is === 'damaged' ? seen : null;
    if (isNewer) tell(newerFound());
    tellDamaged();
    return found?.is === 'readable' ? found.kept : undefined;
  }

  function tellDamaged(): void {
    const aside = textsSetAside(key);
    tell(damagedKnown(damaged === null || aside.includes(damaged) ? aside : [...aside, damaged]));
  }

  function forgo(): void {
    clearTimeout(timer);
    timer = undefined;
    due = null;
  }

  function write(): void {
    const text = due;
    forgo();
    if (text === null || !isOurs() || isNewer) return;
    try {
      const stored = localStorage.getItem(key);
      if (stored !== null && stored !== seen) {
        overtaken();
        return;
      }
      if (damaged !== null) setAside(key, damaged);
      damaged = null;
      localStorage.setItem(key, text);
      seen = text;
      if (failing) tell(savingWorked());
      failing = false;
    } catch {
      if (!failing) tell(savingFailed());
      failing = true;
      due = text;
      timer = setTimeout(write, tryAgainAfter);
    }
  }

  /** What is kept, where there is anything and it can be read. */
  async function getKept(): Promise<Kept | undefined> {
    try {
      return look();
    } catch {
      failing = true;
      tell(savingFailed());
      return undefined;
    }
  }

  const storage: Storage = {
    getItem: getKept,
    async setItem(_, kept: Kept) {
      forgo();
      due = JSON.stringify(kept);
      if (hasHung()) timer = setTimeout(write, moment);
      else write();
    },
    async removeItem() {
      localStorage.removeItem(key);
    },
  };

  return {
    storage,
    getKept,
    /** Saves what is due now: there may be no later. */
    writeNow: write,
    /** A reset leaves nothing that the player wrote, readable or not. */
    forgetDamaged() {
      damaged = null;
      try {
        forgetSetAside(key);
      } catch {
        // Storage that is off keeps nothing that could be forgotten.
      }
      tell(damagedKnown([]));
    },
  };
}
