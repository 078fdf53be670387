import type { ErrorEnvelope } from '../../server/api.ts';
import { CallError } from './callError.ts';

type Request<Reply> = {
  url: string;
  body: unknown;
  signal: AbortSignal;
  /** Is this the reply that was asked for? */
  isReply: (reply: unknown) => reply is Reply;
  /** The message of the CallError when it is not. */
  failure: string;
};

/** Posts a body and returns the reply. Rejects with a CallError, or with the signal's reason. No timeout. */
export async function postJson<Reply>({ url, body, signal, isReply, failure }: Request<Reply>): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new CallError(failure, 'offline', 'The server cannot be reached.', { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  if (response.ok && isReply(reply)) return reply;
  if (!response.ok && isErrorEnvelope(reply)) throw new CallError(failure, reply.error.code, reply.error.message);
  throw new CallError(failure, 'unusable_reply', `The server's reply could not be used (status ${response.status}).`);
}

function isErrorEnvelope(reply: unknown): reply is ErrorEnvelope {
  const error = (reply as Partial<ErrorEnvelope> | null | undefined)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
