import { type Static, Type } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** The day is counted from 1970, in UTC. */
export const Usage = Type.Object({ day: Count, all: Count, clients: Type.Record(Type.String(), Count) });
export type Usage = Static<typeof Usage>;

/** Keeps the count if the clock has stepped back, so that no budget is granted twice. */
export function onDay(usage: Usage, day: number): Usage {
  if (day > usage.day) return { day, all: 0, clients: {} };
  // A step back over midnight continues the later day. A day further ahead came from a wrong clock.
  return day < usage.day - 1 ? { ...usage, day } : usage;
}
