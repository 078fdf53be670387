import { createParser } from 'eventsource-parser';
import { EvaluatorError } from '../../evaluatorError.ts';
import { modelFetch } from './modelFetch.ts';
import { ServerError } from './serverError.ts';

type Call = { headers?: Record<string, string>; signal: AbortSignal; body: object };

/**
 * Posts `body` and yields the messages of the reply as they arrive: the data of events, lines of JSON, or the one object
 * of a reply that is not streamed. Throws a ServerError if the server refuses the request or replies with a page.
 */
export async function* modelMessages(address: string | URL, { headers, signal, body }: Call): AsyncGenerator<unknown> {
  const response = await modelFetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    const text = await response.text();
    throw new ServerError(parsedJson(text) ?? text, response);
  }
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) yield* messagesIn(decoder.decode(bytes));
}

/** undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The mark at the end of a stream is a message too. Servers send events, lines and JSON under any content type. */
function* messagesIn(record: string): Generator<unknown> {
  if (/^\s*</.test(record)) throw new ServerError(record);
  for (const data of /^\s*[{[]/.test(record) ? [record] : eventsIn(record)) {
    const whole = parsedJson(data);
    if (whole !== undefined) yield whole;
    else for (const line of data.split('\n').filter((one) => one.trim() !== '')) yield lineIn(line);
  }
}

function eventsIn(record: string): string[] {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  parser.feed(`${record}\n\n`);
  return events;
}

function lineIn(line: string): unknown {
  const data = line.replace(/^(data:\s*)+/, '').trim(); // some proxies put it before what has it already
  const message = data === '[DONE]' ? data : parsedJson(data);
  if (message === undefined) throw new EvaluatorError('unusable', { hint: 'A line of the reply is not JSON.' });
  return message;
}
