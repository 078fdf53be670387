import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ErrorEnvelope, Progress, StreamEvents, TextDelta } from '../../../server/api.ts';
import type { OnUpdate } from '../session/calls.ts';

type EventName = keyof StreamEvents<unknown>;

const known: readonly EventName[] = ['progress', 'text', 'done', 'error'];

/**
 * Returns the data of the `done` or `error` event, or undefined if an event is malformed. Throws if the stream ends too
 * early.
 */
export async function readStreamedReply(body: ReadableStream<Uint8Array>, onUpdate: OnUpdate): Promise<unknown> {
  for await (const { event, data } of readEvents(body)) {
    if (!isKnown(event)) continue;
    const update = parsed(data);
    if (event === 'done') return update;
    if (event === 'error') return { error: (update as Partial<ErrorEnvelope> | null | undefined)?.error };
    if (event === 'progress' && isProgress(update)) onUpdate({ progress: update });
    else if (event === 'text' && isTextDelta(update)) onUpdate({ delta: update.delta });
    else return undefined;
  }
  throw new Error('The stream ended before its last event.');
}

function isKnown(event: string | undefined): event is EventName {
  return known.some((name) => name === event);
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isProgress(update: unknown): update is Progress {
  const { stage, done, total } = (update ?? {}) as Partial<Progress>;
  return typeof stage === 'string' && isCount(done) && isCount(total) && total > 0;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isTextDelta(update: unknown): update is TextDelta {
  return typeof (update as Partial<TextDelta> | null | undefined)?.delta === 'string';
}

/** Throws if the connection breaks. Leaving the loop early closes the connection. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8'); // buffers incomplete characters
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => received.push(event) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* received.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
