import { windowFocused, windowSentToBack } from '../../desktop/desktopEvents.ts';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** A switch within this time follows from the event before it, because a player takes longer to press something. */
const maxSwitchDelayMs = 100;

/**
 * The events that playback stops at. A position is the number of a stop, counted from 1; 0 is before the first stop.
 *
 * A switch only changes the front window. Half of most logs are switches, which are stops only if `withSwitches` is
 * true. A switch that follows at once from another event is also shown with that event.
 */
export function buildTrack(log: Log, withSwitches: boolean) {
  const following = followingSwitches(log);
  // The first event is always a stop.
  const indexes = [...log.keys()].filter((index) => index === 0 || withSwitches || !isSwitch(log[index] as LogEntry));
  return {
    stops: indexes.map((index) => log[index] as LogEntry),
    /** The number of events in the log up to this stop, with what follows from it at once. */
    countAt(position: number) {
      let count = (indexes[position - 1] ?? -1) + 1;
      while (count > 0 && following.has(count)) count += 1;
      return count;
    },
    /** The last position within the first `count` events of the log. */
    positionOf: (count: number) => indexes.filter((index) => index < count).length,
  };
}

function followingSwitches(log: Log): ReadonlySet<number> {
  const following = new Set<number>();
  let cause: number | null = null;
  for (const [index, entry] of log.entries()) {
    const time = Date.parse(entry.at);
    if (!isSwitch(entry)) cause = time;
    else if (cause !== null && time - cause <= maxSwitchDelayMs) following.add(index);
    else cause = null;
  }
  return following;
}

function isSwitch({ type }: LogEntry): boolean {
  return type === windowFocused.type || type === windowSentToBack.type;
}
