import type { UnknownAction } from '@reduxjs/toolkit';
import { type Drafts, drafts as draftsSchema } from '../../game/session/draftsReducer.ts';
import { foldLog } from '../../log/foldLog.ts';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import { matches } from '../../log/schema.ts';
import type { ParseResult } from '../../persistence/storage/browserStorage.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** What is stored: the rest of the state is the fold of the log. */
export type StoredState = { log: Log; drafts: Drafts };

/** Parses a text from storage. Never throws, whatever it is. */
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

/** The first versions of the page stored each field as JSON within JSON. */
function unwrapped(field: unknown): unknown {
  return typeof field === 'string' ? JSON.parse(field) : field;
}

/** The state that was stored. */
export function stateOf({ log, drafts }: StoredState): RootState {
  if (lastFold?.log !== log) lastFold = fold(log);
  return { ...lastFold, drafts };
}

/** A cache: a stored log is folded once to validate it and once to use it. */
let lastFold: RootState | undefined;

/** Folds without the log itself, which would be copied with each event. */
function fold(log: Log): RootState {
  const projected = (state: RootState | undefined, action: UnknownAction) => ({
    ...rootReducer(state, action),
    log: [],
  });
  return { ...foldLog<RootState>(projected, log), log };
}

/** No log of ours has as many windows; with thousands, each event would be slow. */
const mostWindows = 50;

/** Valid events may still refer to a question that their game does not have, or to a window that is not open. */
export function isValidState({ session: { scenarios, currentIndex, failure }, windows: { open, order } }: RootState) {
  const failed = failure?.kind === 'answer' ? failure.index : 0;
  return (
    Math.max(currentIndex, failed) < Math.max(1, scenarios.length) &&
    order.length <= mostWindows &&
    order.every((id) => Object.hasOwn(open, id))
  );
}
