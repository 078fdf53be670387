import { parseJson } from '../../log/parseJson.ts';
import { matches, object, type Schema } from '../../log/schema.ts';
import { shortText } from '../../log/textLimits.ts';
import { CallError, type CallOptions, type OnUpdate } from '../session/calls.ts';
import { readStreamedResponse } from './readStreamedResponse.ts';
import { waitForUnload } from './waitForUnload.ts';

const errorEnvelope = object({ error: object({ code: shortText, message: shortText }) });

export type Endpoint = { url: string; errorMessage: string };

/** Rejects with a CallError, or with the reason of `signal` if that was aborted. */
export async function postForResponse<Content>(
  { url, errorMessage }: Endpoint,
  body: unknown,
  schema: Schema<Content>,
  { signal, onUpdate }: CallOptions,
): Promise<Content> {
  const failure = (code: string, message: string, cause?: unknown) =>
    new CallError(errorMessage, { code, message }, { cause });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(body),
    redirect: 'manual', // only a login in front of the server redirects
    signal,
  }).catch(async (cause: unknown) => {
    await waitForUnload();
    throwIfAborted(signal);
    throw failure('offline', 'The server cannot be reached.', cause);
  });
  const content = await read(response, onUpdate).catch(async (cause: unknown) => {
    await waitForUnload();
    throwIfAborted(signal);
    throw failure('broken_off', 'The connection to the server broke off.', cause);
  });
  throwIfAborted(signal);
  if (response.ok && matches(schema, content)) return content;
  if (matches(errorEnvelope, content)) throw failure(content.error.code, content.error.message);
  throw failure(
    'unusable_reply', // stored in logs
    needsLogin(response)
      ? 'Another page came instead. You may have to sign in again: reload this page.'
      : `The server's response could not be used (status ${response.status}).`,
  );
}

/** Browsers have had it as a method since 2022. */
function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/** The login in front of the server has expired. */
function needsLogin({ type, ok, status, headers }: Response): boolean {
  return type === 'opaqueredirect' || status === 401 || status === 403 || (ok && isOfType(headers, 'text/html'));
}

/** A proxy may write the name of a type in capitals. */
function isOfType(headers: Headers, type: string): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith(type) ?? false;
}

async function read(response: Response, onUpdate: OnUpdate): Promise<unknown> {
  if (!isOfType(response.headers, 'text/event-stream')) return parseJson(await response.text());
  // Some replacements of `fetch` return the response only as a whole.
  return readStreamedResponse(response.body ?? new Blob([await response.text()]).stream(), onUpdate);
}
