import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ErrorEnvelope, Progress, StreamEvents, TextDelta } from '../../../server/api.ts';
import { parseJson } from '../../log/parseJson.ts';
import { integer, matches, object, type ShapeOf } from '../../log/schema.ts';
import { prose } from '../../log/textLimits.ts';
import type { OnUpdate } from '../session/calls.ts';
import { openEnum } from '../session/verdict.ts';

const names: readonly string[] = ['progress', 'text', 'done', 'error'] satisfies (keyof StreamEvents<unknown>)[];

const progress = object<ShapeOf<Progress>>({
  stage: openEnum<Progress['stage']>(),
  done: integer(0, Number.MAX_SAFE_INTEGER),
  total: integer(1, Number.MAX_SAFE_INTEGER),
});
const textDelta = object<ShapeOf<TextDelta>>({ delta: prose });

/** The server pings every 15 s. Three missed pings mean that the connection is dead, although nobody closed it. */
const maxSilenceMs = 50_000;

/**
 * Returns the data of the `done` or `error` event, or undefined if an event is malformed. Throws if the stream ends too
 * early, falls silent after its first part or the connection breaks. Safari has no `for await` over a stream.
 */
export async function readStreamedResponse(body: ReadableStream<Uint8Array>, onUpdate: OnUpdate): Promise<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    // The first part may take as long as the evaluation, because some virus scanners hold a stream back until it ends.
    for (let read = await reader.read(); ; read = await withTimeout(reader.read())) {
      if (read.done) throw new Error('The stream ended before its last event.');
      parser.feed(decoder.decode(read.value, { stream: true }));
      for (const { event, data } of events.splice(0)) {
        if (event === undefined || !names.includes(event)) continue;
        const update = parseJson(data);
        if (event === 'done') return update;
        if (event === 'error') return { error: (update as Partial<ErrorEnvelope> | null | undefined)?.error };
        if (event === 'progress' && matches(progress, update)) onUpdate({ progress: update });
        else if (event === 'text' && matches(textDelta, update)) onUpdate({ delta: update.delta });
        else return undefined;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function withTimeout<T>(reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server fell silent.')), maxSilenceMs);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
