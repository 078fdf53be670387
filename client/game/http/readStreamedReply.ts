import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ErrorEnvelope, Progress, StreamEvents, TextDelta } from '../../../server/api.ts';
import { parseJson } from '../../log/parseJson.ts';
import { integer, matches, object, type Schema, text } from '../../log/schema.ts';
import type { OnUpdate } from '../session/calls.ts';

const known: readonly string[] = ['progress', 'text', 'done', 'error'] satisfies (keyof StreamEvents<unknown>)[];

const progress = object({
  stage: text,
  done: integer(0, Number.MAX_SAFE_INTEGER),
  total: integer(1, Number.MAX_SAFE_INTEGER),
}) as Schema<Progress>;
const textDelta: Schema<TextDelta> = object({ delta: text });

/**
 * Returns the data of the `done` or `error` event, or undefined if an event is malformed. Throws if the stream ends too
 * early.
 */
export async function readStreamedReply(body: ReadableStream<Uint8Array>, onUpdate: OnUpdate): Promise<unknown> {
  for await (const { event, data } of readEvents(body)) {
    if (event === undefined || !known.includes(event)) continue;
    const update = parseJson(data);
    if (event === 'done') return update;
    if (event === 'error') return { error: (update as Partial<ErrorEnvelope> | null | undefined)?.error };
    if (event === 'progress' && matches(progress, update)) onUpdate({ progress: update });
    else if (event === 'text' && matches(textDelta, update)) onUpdate({ delta: update.delta });
    else return undefined;
  }
  throw new Error('The stream ended before its last event.');
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
