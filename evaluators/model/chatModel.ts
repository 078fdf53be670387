import type { TSchema } from 'typebox';
import type { Evaluator } from '../evaluator.ts';

export type ChatRequest = { system: string; user: string; schema: TSchema };

export type ModelSettings = {
  model: string;
  /** null for the server's default. */
  temperature: number | null;
  /** For one reply. */
  maxTokens: number;
};

/**
 * `thinking` stands for one token of thinking; `atMost` is their maximum number in the whole reply. The token counts
 * come at the end.
 */
export type ChatPiece =
  | { text: string }
  | { thinking: { atMost: number } }
  | { promptTokens: number; outputTokens: number };

/**
 * `info.thirdParty` may change in place, because an adapter may learn only later that the model runs on another host.
 * `check` rejects if the server cannot be reached or does not have the model.
 */
export type ChatModel = Pick<Evaluator, 'info' | 'prepare' | 'check'> & {
  /**
   * Sends one request, without retries or timeouts. Throws an EvaluatorError if it fails or the reply is incomplete,
   * and throws as soon as `signal` aborts, even while waiting for the server.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
};
