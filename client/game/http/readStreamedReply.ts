import { EventSourceParserStream } from 'eventsource-parser/stream';
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
 * early or the connection breaks. Safari has no `for await` over a stream.
 */
export async function readStreamedReply(body: ReadableStream<BufferSource>, onUpdate: OnUpdate): Promise<unknown> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) throw new Error('The stream ended before its last event.');
      if (value.event === undefined || !known.includes(value.event)) continue;
      const update = parseJson(value.data);
      if (value.event === 'done') return update;
      if (value.event === 'error') return { error: (update as Partial<ErrorEnvelope> | null | undefined)?.error };
      if (value.event === 'progress' && matches(progress, update)) onUpdate({ progress: update });
      else if (value.event === 'text' && matches(textDelta, update)) onUpdate({ delta: update.delta });
      else return undefined;
    }
  } finally {
    // Closes the connection.
    events.cancel().catch(() => {});
  }
}
