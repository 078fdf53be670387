import type { Log } from '../log/logReducer.ts';
import type { Drafts } from '../session/draftsReducer.ts';

/** What redux-persist makes of a state, as a text under one key. */
export function keptText(log: Log, drafts: Drafts): string {
  return JSON.stringify({
    log,
    drafts,
    _persist: { version: -1, rehydrated: true },
  });
}
