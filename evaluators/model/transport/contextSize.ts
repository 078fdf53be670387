import { maxAnswerLength } from '../../../scenarios/gameLimits.ts';
import type { ChatRequest } from './chatModel.ts';

const ordinaryPromptTokens = 5000;
/** For the longest answer, with a token for each character. */
const maxPromptTokens = maxAnswerLength + ordinaryPromptTokens;
const ordinaryAnswerTokens = 500;
/** A response would hardly fit into fewer: in English, most have 900 to 1,200. */
export const minResponseTokens = 1000;
const step = 4096;

/** What the longest prompt and its response need. undefined if the model's `largest` is too small for ordinary ones. */
export function contextSize(responseTokens: number, largest = Number.POSITIVE_INFINITY): number | undefined {
  const wanted = Math.ceil((maxPromptTokens + responseTokens) / step) * step;
  return largest < ordinaryPromptTokens + minResponseTokens ? undefined : Math.min(wanted, largest);
}

/** Whether the answer is too long for the context, or the context is too small for any answer. */
export function overflowFault({ system, user, answer = '' }: ChatRequest, context = Number.POSITIVE_INFINITY) {
  const tokensIn = (text: string) => Buffer.byteLength(text) / 4; // nearly so in most languages
  const withoutAnswer = tokensIn(system + user) - tokensIn(answer) + minResponseTokens;
  return tokensIn(answer) > ordinaryAnswerTokens && withoutAnswer <= context ? 'tooLong' : 'misconfigured';
}
