import { createParser } from 'eventsource-parser';
import { EvaluatorError, unusable } from '../../evaluatorError.ts';
import { readGrowingJson } from '../growingJson.ts';
import { isStream, limits, modelFetch } from './modelFetch.ts';
import { parseShallowJson } from './parseShallowJson.ts';
import type { Proxies } from './proxyFor.ts';
import { ServerError } from './serverError.ts';

type Post = { proxies: Proxies; headers?: Record<string, string>; signal: AbortSignal; body: object };

/**
 * Posts `body` and yields the messages of the response as they arrive: the data of events, lines of JSON, or the one
 * object of a response that is not streamed. Throws a ServerError if the server refuses the request or responds with a
 * page, and an EvaluatorError beyond `limits`.
 */
export async function* modelMessages(
  address: string | URL,
  { proxies, headers, signal, body }: Post,
): AsyncGenerator<unknown> {
  const response = await modelFetch(new URL(address), proxies, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    const text = await response.text();
    throw new ServerError(parseShallowJson(text) ?? text, response);
  }
  yield* messagesOf(response);
}

export async function* messagesOf(response: Response): AsyncGenerator<unknown> {
  let records = 0;
  for await (const record of recordsOf(response)) {
    records += 1;
    if (records > limits.records) throw unusable('The response has too many parts.');
    if (/^\s*</.test(record)) throw new ServerError(record);
    const whole = parseShallowJson(record);
    const lines = record.split(/\n|(?<=\})(?=data:)/).filter((line) => /[{[]/.test(line)); // prose is no message
    yield* (whole === undefined ? lines.map(parseLine) : [whole]).flat(); // a list holds several messages
  }
}

/** Servers send events, lines and JSON under any content type. */
async function* recordsOf(response: Response): AsyncGenerator<string> {
  const streams = isStream(response.headers);
  const whole = streams ? '' : await response.text();
  if (/^.\ufffd/.test(whole)) throw Object.assign(new Error('The response is compressed.'), { code: 'Z_UNNAMED' });
  if (parseShallowJson(whole) !== undefined) {
    yield whole;
    return;
  }
  let records: string[] = [];
  const parser = createParser({
    onEvent: ({ data }) => void records.push(data),
    onError({ type, line = '' }) {
      if (type === 'max-buffer-size-exceeded') throw unusable('A line of the response is too long.');
      const [, record] = /^(?:\w+:)?\s*([[{<].*)/.exec(line) ?? [];
      if (record !== undefined) records.push(record); // the line belongs to no event
    },
    maxBufferSize: limits.record,
  });
  const decoder = new TextDecoder();
  for await (const bytes of streams ? (response.body ?? []) : [Buffer.from(whole)]) {
    const text = decoder.decode(bytes, { stream: true });
    parser.feed(text.replaceAll(/\}\r?\n(?=data:\s*\{)/g, '}\n\n')); // some servers leave out the empty lines
    yield* records;
    records = [];
  }
  parser.feed('\n\n');
  yield* records;
}

/** The mark at the end of a stream is a message too. */
function parseLine(line: string): unknown {
  const data = line.replace(/^(data:\s*)+/, '').trim(); // some proxies repeat the prefix
  const message = data === '[DONE]' ? data : parseShallowJson(data);
  if (message === undefined && readGrowingJson(data, data.indexOf('{') + 1).state === 'growing')
    throw new EvaluatorError('unreachable', { hint: 'The response broke off.' });
  if (message === undefined) throw unusable('A line of the response is not JSON.');
  return message;
}
