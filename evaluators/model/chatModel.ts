import type { TSchema } from 'typebox';
import type { Evaluator } from '../evaluator.ts';

export type ChatRequest = {
  system: string;
  user: string;
  schema: TSchema;
};

export type ModelSettings = {
  model: string;
  /** null for the server's default. */
  temperature: number | null;
  /** The maximum length of one reply. */
  maxTokens: number;
};

/**
 * A piece of a reply. `text` is the next part of its text. `thinking` says that the model has produced one more token
 * of thinking; `atMost` is the maximum number of such tokens in the whole reply. The token counts come at the end.
 */
export type ChatPiece =
  | { text: string }
  | { thinking: { atMost: number } }
  | { promptTokens: number; outputTokens: number };

/** An adapter for a language model behind an API. */
export type ChatModel = {
  /** `thirdParty` may change in place, because an adapter may learn only later that the model runs on another host. */
  info: Evaluator['info'];
  /**
   * Sends one request, without retries or timeouts, and yields the reply as it arrives. Throws an EvaluatorError if the
   * request fails or the reply is incomplete. Must throw as soon as `signal` aborts, even while it waits for the
   * server.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /**
   * Loads the model, after downloading it if needed. `emit` gets the percentage that has been downloaded. Throws an
   * EvaluatorError if the model cannot be downloaded or loaded.
   */
  prepare?(signal: AbortSignal, emit?: (percent: number) => void): Promise<void>;
  /** Throws an EvaluatorError if the server cannot be reached or does not have the model. */
  check?(signal: AbortSignal): Promise<void>;
};
