import type { UnknownAction } from '@reduxjs/toolkit';
import { type Drafts, drafts as draftsSchema } from '../../game/session/draftsReducer.ts';
import { foldLog } from '../../log/foldLog.ts';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import { matches } from '../../log/schema.ts';
import type { ParseResult } from '../../persistence/storage/browserStorage.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

export type StoredState = { log: Log; drafts: Drafts };

/** Never throws, even if the text is damaged. */
export function parseStoredState(text: string): ParseResult<StoredState> {
  try {
    const fields = JSON.parse(text) as Partial<Record<keyof StoredState, unknown>>;
    const result = readLog(unwrapped(fields.log));
    if ('newer' in result) return { is: 'newer' };
    const drafts = unwrapped(fields.drafts);
    if ('flaw' in result || !matches(draftsSchema, drafts)) return { is: 'damaged' };
    const stored = { log: result.log, drafts };
    return isValidState(stateOf(stored)) ? { is: 'readable', stored } : { is: 'damaged' };
  } catch {
    return { is: 'damaged' };
  }
}

/** The first versions stored each field as a JSON text within the JSON. */
function unwrapped(field: unknown): unknown {
  return typeof field === 'string' ? JSON.parse(field) : field;
}

export function stateOf({ log, drafts }: StoredState): RootState {
  if (lastFold?.log !== log) lastFold = fold(log);
  return { ...lastFold, drafts };
}

/** Each stored log is needed twice, to validate it and to use it, but folded only once. */
let lastFold: RootState | undefined;

/** The intermediate states have no log, because each event would copy it. */
function fold(log: Log): RootState {
  const projected = (state: RootState | undefined, action: UnknownAction) => ({
    ...rootReducer(state, action),
    log: [],
  });
  return { ...foldLog<RootState>(projected, log), log };
}

/** With thousands of windows, each event would be slow. */
const mostWindows = 50;

/** Checks what the schemas of single events cannot, such as whether the current question exists. */
export function isValidState({ session: { scenarios, currentIndex, failure }, windows: { open, order } }: RootState) {
  const failed = failure?.kind === 'answer' ? failure.index : 0;
  return (
    Math.max(currentIndex, failed) < Math.max(1, scenarios.length) &&
    order.length <= mostWindows &&
    order.every((id) => Object.hasOwn(open, id))
  );
}
