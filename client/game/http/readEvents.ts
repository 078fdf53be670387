import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The events of a stream, as they come. Throws when the connection breaks; whoever leaves the loop early hangs up. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage, void> {
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
