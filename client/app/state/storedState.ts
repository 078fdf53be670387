import type { UnknownAction } from '@reduxjs/toolkit';
import { isRect, isViewport } from '../../desktop/layout/geometry.ts';
import { areDrafts, type Drafts } from '../../game/session/draftsReducer.ts';
import { isSession } from '../../game/session/isSession.ts';
import { foldLog } from '../../log/foldLog.ts';
import { isLog, type Log } from '../../log/logReducer.ts';
import { isNewer, upcast } from '../../log/upcast.ts';
import type { ParseResult } from '../../persistence/storage/browserStorage.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** What is stored: the rest of the state is the fold of the log. */
export type StoredState = { log: Log; drafts: Drafts };

/** Parses a text from storage. Never throws, whatever it is. */
export function parseStoredState(text: string): ParseResult<StoredState> {
  try {
    const fields = JSON.parse(text) as Partial<Record<keyof StoredState, unknown>>;
    const log = unwrapped(fields.log);
    if (!isLog(log)) return { is: 'damaged' };
    if (isNewer(log)) return { is: 'newer' };
    const drafts = unwrapped(fields.drafts);
    if (!areDrafts(drafts) || !isValidState(stateOf({ log, drafts }))) return { is: 'damaged' };
    return { is: 'readable', stored: { log, drafts } };
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
  if (!lastFold || !isSame(lastFold.log, log)) lastFold = { log, state: fold(upcast(log)) };
  return { ...lastFold.state, drafts };
}

/** A cache: a stored log is folded once to validate it and once to use it. */
let lastFold: { log: Log; state: RootState } | undefined;

/** Logs are append-only and ids unique, so these are enough to compare. */
function isSame(one: Log, other: Log): boolean {
  return one.length === other.length && one[0]?.id === other[0]?.id && one.at(-1)?.id === other.at(-1)?.id;
}

/** Folds without the log itself, which would be copied with each event. */
function fold(log: Log): RootState {
  const projected = (state: RootState | undefined, action: UnknownAction) => ({
    ...rootReducer(state, action),
    log: [],
  });
  return { ...foldLog<RootState>(projected, log), log };
}

/** Folding a damaged log may succeed; the result must still be what the windows rely on. */
export function isValidState({ session, windows, breakdown }: RootState): boolean {
  return (
    isSession(session) &&
    Number.isInteger(breakdown.index) &&
    Object.values(windows.open).every(({ rect }) => isRect(rect)) &&
    (windows.viewport === null || isViewport(windows.viewport)) &&
    windows.order.every((id) => Object.hasOwn(windows.open, id))
  );
}
