import type { ErrorEnvelope } from '../../server/api.ts';
import { CallError } from './callError.ts';

/** Posts a body and returns the reply's JSON. Rejects with a CallError, or with the signal's reason. No timeout. */
export async function postJson(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new CallError('offline', 'The server cannot be reached.', { cause });
  });
  const reply: unknown = await response.json().catch(() => {
    signal.throwIfAborted();
    throw unusable(response.status);
  });
  if (response.ok) return reply;
  throw isErrorEnvelope(reply) ? new CallError(reply.error.code, reply.error.message) : unusable(response.status);
}

export function unusable(status: number): CallError {
  return new CallError('unusable_reply', `The server's reply could not be used (status ${status}).`);
}

function isErrorEnvelope(reply: unknown): reply is ErrorEnvelope {
  const error = (reply as Partial<ErrorEnvelope> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
