import { createAction } from '@reduxjs/toolkit';
import type { EventName } from './eventName.ts';
import { newId } from './newId.ts';
import type { Schema } from './schema.ts';

/** Stamped on every event where it is created. */
type EventMeta = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The version of the payload's schema. */
  v: number;
};

/** An action that is kept in the log and folded into the state. */
export type Event = { type: string; payload: object; meta: EventMeta };

/** An event as it is stored. */
export type LogEntry = { id: string; at: string; v: number; type: string; payload: object };

/** Turns a payload of one version into the next. */
type Upcaster = (payload: object) => object;

/** The tape's label for an event. `windowName` gives a window's name by its id. */
type Label<Payload> = (payload: Payload, windowName: (id: string) => string) => string;

type Definition = { schema: Schema<object>; label: Label<object>; upcasters: readonly Upcaster[] };

const definitions = new Map<string, Definition>();

/**
 * Defines an event, `folder/somethingHappened` in letters only. Its name, schema and label are all that storage, session files and the
 * tape need to know of it. When a payload changes so that reducers would misread older ones, append an upcaster and add
 * a log of the old version to fixtures/. A new optional field needs none.
 */
export function defineEvent<Name extends string, Payload extends object>(
  type: EventName<Name>,
  schema: Schema<Payload>,
  label: Label<Payload>,
  upcasters: readonly Upcaster[] = [],
) {
  definitions.set(type, { schema, label: (payload, windowName) => label(payload as Payload, windowName), upcasters });
  // Ids and times are generated here and in no reducer.
  return createAction(type, (payload: Payload) => ({
    payload,
    meta: { id: newId(), at: new Date().toISOString(), v: 1 + upcasters.length } satisfies EventMeta,
  }));
}

/** Undefined for an event of a newer version of the page. */
export function definitionOf(type: string): Definition | undefined {
  return definitions.get(type);
}

export function isEvent(action: unknown): action is Event {
  const meta = (action as Partial<Event> | null)?.meta;
  return typeof meta?.id === 'string' && 'at' in meta && 'v' in meta;
}

export function toEntry({ type, payload, meta: { id, at, v } }: Event): LogEntry {
  return { id, at, v, type, payload };
}

export function toEvent({ type, payload, id, at, v }: LogEntry): Event {
  return { type, payload, meta: { id, at, v } };
}
