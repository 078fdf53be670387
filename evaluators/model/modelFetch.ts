import { ReadableStream } from 'node:stream/web';
import type { Agent } from 'undici';
import { limits, replyRecords } from './replyRecords.ts';

let agent: Agent | undefined;

/**
 * The only fetch for model servers, which are not trusted: it limits how much of a reply is read.
 *
 * Redirects are not followed, because they could take the player's text to a host that the player was not told about.
 *
 * Node's own fetch fails without headers within five minutes, but a model server may queue the request and load the
 * model first. attempts.ts enforces the deadline instead.
 */
export const modelFetch: typeof fetch = async (input, init) => {
  const undici = await import('undici'); // imported on first use, because it is slow to load
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const options = { ...init, dispatcher: agent, redirect: 'manual' } as Parameters<typeof undici.fetch>[1];
  const response = await undici.fetch(input as Parameters<typeof undici.fetch>[0], options);
  const { body, ok, status, statusText } = response;
  if (body === null) return response as unknown as Response;
  const headers = [...response.headers];
  if (!ok) return new Response(await firstBytes(body, limits.errorBody), { status, statusText, headers });
  const records = replyRecords(body, response.headers.get('content-type') ?? '');
  return new Response(ReadableStream.from(records) as BodyInit, { status, statusText, headers });
};

/** The rest of an error is not needed, and may have no end. */
async function firstBytes(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    read.push(chunk);
    bytes += chunk.length;
    if (bytes >= limit) break;
  }
  return new Uint8Array(Buffer.concat(read).subarray(0, limit));
}
