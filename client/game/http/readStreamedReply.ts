import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ErrorEnvelope, Progress, StreamEvents, TextDelta } from '../../../server/api.ts';
import type { OnUpdate } from '../session/calls.ts';

type EventName = keyof StreamEvents<unknown>;

const known: readonly EventName[] = ['progress', 'text', 'done', 'error'];

/**
 * Reads a streamed reply to its end and tells of progress and text on the way. Returns what `done` or `error` brings,
 * undefined for a stream that makes no sense; throws for one that breaks off.
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

/** Other events are for other clients than this one. */
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

/** The events of a stream, as they come. Throws when the connection breaks; whoever leaves the loop early hangs up. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8'); // keeps the first bytes of a character until the others are there
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
