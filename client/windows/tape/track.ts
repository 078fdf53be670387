import { windowFocused, windowSentToBack } from '../../desktop/desktopEvents.ts';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** The events at which the tape stops. A place on it counts from 1, as a count of events does. */
export type Track = {
  stops: Log;
  /** How many events of the log have happened by a place: those up to the next stop. */
  countAt: (place: number) => number;
  /** The place that shows the moment after so many events. */
  placeOf: (count: number) => number;
};

/** Without what only changed which window is in front, unless that is wanted: it is half of most logs. */
export function trackOf(log: Log, withSwitches: boolean): Track {
  if (withSwitches) return { stops: log, countAt: (place) => place, placeOf: (count) => count };
  // The first event is a stop whatever it is: every other one has a stop before it.
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
