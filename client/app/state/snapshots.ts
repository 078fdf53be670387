import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import { canBeShown } from './storedState.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** The state after the first so many events of a log: 0 is the bare desk. */
export type Moments = (count: number) => RootState;

/**
 * Folds as far as is asked for, each moment from the one before, and remembers them: they share what has not changed.
 * Their logs are left empty, which would be copies of one another.
 */
export function momentsOf(log: Log): Moments {
  const known = [rootReducer(undefined, { type: 'tape/foldStarted' })];
  return (count) => {
    for (const entry of log.slice(known.length - 1, count)) {
      known.push({ ...rootReducer(known.at(-1), toEvent(entry)), log: [] });
    }
    return known[Math.min(count, log.length)] as RootState;
  };
}

/** Throws where it cannot be folded at all. */
export function canBeShownThroughout(log: Log): boolean {
  const moments = momentsOf(log);
  return canBeShown(moments(0)) && log.every((_, at) => canBeShown(moments(at + 1)));
}
