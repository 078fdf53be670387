import { windowFocused, windowSentToBack } from '../../desktop/desktopEvents.ts';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** The events that playback stops at. A place is the number of a stop, counted from 1; 0 is before the first stop. */
export type Track = {
  stops: Log;
  /** The number of events in the log before the next stop, or of all events if there is no next stop. */
  countAt: (place: number) => number;
  /** The last place within the first `count` events of the log. */
  placeOf: (count: number) => number;
};

/** Skips the events that only change the front window, half of most logs, unless `withSwitches` is true. */
export function trackOf(log: Log, withSwitches: boolean): Track {
  if (withSwitches) return { stops: log, countAt: (place) => place, placeOf: (count) => count };
  // The first event is always a stop, so that a stop precedes every skipped event.
  const places = [...log.keys()].filter((at) => at === 0 || !isSwitch(log[at] as LogEntry));
  return {
    stops: places.map((at) => log[at] as LogEntry),
    countAt: (place) => (place > 0 ? (places[place] ?? log.length) : 0),
    placeOf: (count) => places.filter((at) => at < count).length,
  };
}

function isSwitch({ type }: LogEntry): boolean {
  return type === windowFocused.type || type === windowSentToBack.type;
}
