import type { Drafts } from '../game/session/draftsReducer.ts';
import type { Log } from '../log/logReducer.ts';

export function storedGameText(log: Log, drafts: Drafts): string {
  return JSON.stringify({
    log,
    drafts,
    _persist: { version: -1, rehydrated: true },
  });
}
