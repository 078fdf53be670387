import { createAction } from '@reduxjs/toolkit';
import { newId } from './newId.ts';
import { versionOf } from './upcasters.ts';

/** What every event is stamped with where it is made. */
type EventMeta = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The version of the payload's shape. */
  v: number;
};

/** A dispatched action that is a fact: the log keeps it, projections fold it. */
export type Event = { type: string; payload: object; meta: EventMeta };

/** A fact as it stands in the log. */
export type LogEntry = { id: string; at: string; v: number; type: string; payload: object };

/** Defines an event named `domain/eventHappened`. Ids and clocks are read here, and in no reducer. */
export function defineEvent<Payload extends object>(type: `${string}/${string}`) {
  return createAction(type, (payload: Payload) => ({
    payload,
    meta: { id: newId(), at: new Date().toISOString(), v: versionOf(type) } satisfies EventMeta,
  }));
}

export function isEvent(action: unknown): action is Event {
  return (
    typeof action === 'object' &&
    action !== null &&
    'meta' in action &&
    typeof action.meta === 'object' &&
    action.meta !== null &&
    'id' in action.meta &&
    'at' in action.meta &&
    'v' in action.meta
  );
}

export function toEntry({ type, payload, meta: { id, at, v } }: Event): LogEntry {
  return { id, at, v, type, payload };
}

export function toEvent({ type, payload, id, at, v }: LogEntry): Event {
  return { type, payload, meta: { id, at, v } };
}
