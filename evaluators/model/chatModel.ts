import type { TSchema } from 'typebox';
import type { Evaluator } from '../evaluator.ts';

export type ChatRequest = {
  system: string;
  user: string;
  /** What the reply has to look like. */
  schema: TSchema;
};

/** A piece of a reply: some of its text, one more token of thought, or what the request cost, once that is known. */
export type ChatPiece =
  | { text: string }
  | { thinking: { atMost: number } }
  | { promptTokens: number; outputTokens: number };

/** A language model behind an API: everything that an evaluator needs of one. */
export type ChatModel = {
  /** Changes in place where it is found out only later who reads the answers. */
  info: Evaluator['info'];
  /**
   * Sends one request and yields the reply as it is written; no retry, no timeout of its own. Ends only when the reply
   * is whole. Throws an EvaluatorError, and stops the request when `signal` aborts.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /** Loads the model, where it has to be, and tells how many percent are there. Throws an EvaluatorError. */
  prepare?(signal: AbortSignal, emit?: (percent: number) => void): Promise<void>;
  /** Is its server there, and does it have the model? Throws an EvaluatorError. */
  check?(signal: AbortSignal): Promise<void>;
};
