import type { WebStorage } from 'redux-persist';

/**
 * localStorage as redux-persist wants it (its own adapter breaks under Vite). Text that is not readable is set aside
 * under another key instead of being overwritten; where storage is off, the game goes on without it.
 */
export function browserStorage(isReadable: (text: string) => boolean): WebStorage {
  return {
    async getItem(key) {
      const text = attempt(() => localStorage.getItem(key)) ?? null;
      if (text === null || isReadable(text)) return text;
      attempt(() => localStorage.setItem(`${key}:damaged`, text));
      return null;
    },
    async setItem(key, text) {
      attempt(() => localStorage.setItem(key, text));
    },
    async removeItem(key) {
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** Removes what was set aside under `key`: a reset leaves nothing that the player wrote. */
export function forgetSetAside(key: string): void {
  attempt(() => localStorage.removeItem(`${key}:damaged`));
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
