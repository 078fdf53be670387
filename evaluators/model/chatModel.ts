import type { TSchema } from 'typebox';
import type { Evaluator } from '../evaluator.ts';

export type ChatRequest = {
  system: string;
  user: string;
  /** The JSON schema of the reply. */
  schema: TSchema;
};

/** Settings of every model, wherever it runs. */
export type ModelSettings = {
  model: string;
  /** null: the server's default. */
  temperature: number | null;
  /** Of a reply. */
  maxTokens: number;
};

/** A piece of a reply: some text, one more token of thinking, or the token counts. */
export type ChatPiece =
  | { text: string }
  | { thinking: { atMost: number } }
  | { promptTokens: number; outputTokens: number };

/** An adapter for a language model behind an API. */
export type ChatModel = {
  /** May change in place, when it turns out later that the model runs elsewhere. */
  info: Evaluator['info'];
  /**
   * Sends one request and yields the reply as it arrives, without retries or timeouts. Ends only after a complete reply.
   * Throws an EvaluatorError, and must throw when `signal` aborts, also while it waits.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /** Loads or downloads the model. Throws an EvaluatorError. */
  prepare?(signal: AbortSignal, emit?: (percent: number) => void): Promise<void>;
  /** Checks that the server is reachable and has the model. Throws an EvaluatorError. */
  check?(signal: AbortSignal): Promise<void>;
};
