import type { UnknownAction } from '@reduxjs/toolkit';
import { isRect, isViewport } from '../../desktop/layout/geometry.ts';
import { areDrafts, type Drafts } from '../../game/session/draftsReducer.ts';
import { isSession } from '../../game/session/isSession.ts';
import { foldLog } from '../../log/foldLog.ts';
import { isLog, type Log } from '../../log/logReducer.ts';
import { isNewer, upcast } from '../../log/upcast.ts';
import type { Reading } from '../../persistence/storage/browserStorage.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** What a reload needs: the rest of the state is the fold of the log. */
export type Kept = { log: Log; drafts: Drafts };

/** Reads a text that was found in storage. Never throws, whatever it is. */
export function readKept(text: string): Reading<Kept> {
  try {
    const fields = JSON.parse(text) as Partial<Record<keyof Kept, unknown>>;
    const log = unwrapped(fields.log);
    if (!isLog(log)) return { is: 'damaged' };
    if (isNewer(log)) return { is: 'newer' };
    const drafts = unwrapped(fields.drafts);
    if (!areDrafts(drafts) || !canBeShown(stateOf({ log, drafts }))) return { is: 'damaged' };
    return { is: 'readable', kept: { log, drafts } };
  } catch {
    return { is: 'damaged' };
  }
}

/** The first versions of the page kept each field as a text of its own. */
function unwrapped(field: unknown): unknown {
  return typeof field === 'string' ? JSON.parse(field) : field;
}

/** The state that what was kept amounts to. */
export function stateOf({ log, drafts }: Kept): RootState {
  if (!last || !isSame(last.kept, log)) last = { kept: log, state: fold(upcast(log)) };
  return { ...last.state, drafts };
}

/** What was folded last: a log is judged first and taken over then, each time as it was read from storage. */
let last: { kept: Log; state: RootState } | undefined;

/** Nothing but appending ever happens to a log, and no two entries have the same id. */
function isSame(one: Log, other: Log): boolean {
  return one.length === other.length && one[0]?.id === other[0]?.id && one.at(-1)?.id === other.at(-1)?.id;
}

/** Without its log, which would be copied once more with each event. */
function fold(log: Log): RootState {
  const projected = (state: RootState | undefined, action: UnknownAction) => ({
    ...rootReducer(state, action),
    log: [],
  });
  return { ...foldLog<RootState>(projected, log), log };
}

/** Folding a damaged log may well succeed; what comes of it must be what the windows take for granted. */
export function canBeShown({ session, windows, breakdown }: RootState): boolean {
  return (
    isSession(session) &&
    Number.isInteger(breakdown.index) &&
    Object.values(windows.open).every(({ rect }) => isRect(rect)) &&
    (windows.viewport === null || isViewport(windows.viewport)) &&
    windows.order.every((id) => Object.hasOwn(windows.open, id))
  );
}
