import type { TObject } from 'typebox';
import type { Evaluator } from '../../evaluator.ts';
import type { EvaluatorError } from '../../evaluatorError.ts';

export type ChatRequest = {
  system: string;
  user: string;
  schema: TObject;
  /** Why the attempt before this one failed. */
  failure?: EvaluatorError | undefined;
};

export type ModelSettings = {
  model: string;
  /** null for the server's default. */
  temperature: number | null;
  /** For one reply. */
  maxTokens: number;
  /** Who gets the answers; null for nobody that is known. */
  thirdParty: string | null;
};

/**
 * A piece of thinking counts as one token; `atMost` is their maximum number in the whole reply. A `note` tells the
 * operator what has been found out about the server. The token counts come at the end.
 */
export type ChatPiece =
  | { text: string }
  | { thinking: string; atMost: number }
  | { note: string }
  | { promptTokens: number | null; outputTokens: number | null };

/**
 * `info.thirdParty` may change in place, because an adapter may learn only later that the model runs on another host.
 * `check` rejects if the server cannot be reached or does not have the model.
 */
export type ChatModel = Pick<Evaluator, 'info' | 'prepare' | 'check' | 'describeRequest'> & {
  /**
   * Sends one request, without retries or timeouts. Throws an EvaluatorError if it fails or the reply is incomplete,
   * and throws something as soon as `signal` aborts, even while waiting for the server.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
};
