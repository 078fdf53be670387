import type { TObject } from 'typebox';
import type { Evaluator } from '../../evaluator.ts';
import type { EvaluatorError } from '../../evaluatorError.ts';
import type { Proxies } from './proxyFor.ts';

export type ChatRequest = {
  system: string;
  user: string;
  /** The part of `user` that the player wrote. */
  answer?: string;
  schema: TObject;
  /** Why the attempt before this one failed. */
  failure?: EvaluatorError | undefined;
};

export type ModelSettings = {
  model: string;
  /** null for the server's default. */
  temperature: number | null;
  /** The limit of one response. */
  maxTokens: number;
  /** The third party that gets the answers; null if none is known. */
  thirdParty: string | null;
  proxies: Proxies;
};

export type ResponsePart = {
  text?: string | undefined;
  /** Counts as one token, at any length. */
  thinking?: string | undefined;
  /** Tells the operator what has been found out about the server. */
  note?: string;
  /** Why the response ends. */
  finish?: string | null;
  usage?: Usage | null;
};

/** null for what the server does not count. */
export type Usage = {
  /** Includes the `cached` tokens with some servers, but not with all. */
  prompt: number | null;
  cached?: number | null;
  output: number | null;
};

/**
 * `info.thirdParty` may change in place, because an adapter may learn only later that the model runs on another host.
 * `check` rejects if the server cannot be reached or does not have the model.
 */
export type ChatModel = Pick<Evaluator, 'info' | 'prepare' | 'check' | 'describeRequest'> & {
  /** How many tokens of thinking a response has at most. */
  thinkingTokens: number;
  /**
   * Sends one request, without retries or timeouts. Throws an EvaluatorError if it fails or the response is incomplete,
   * and throws something as soon as `signal` aborts, even while waiting for the server.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ResponsePart>;
};
