import type { ChatRequest } from './chatModel.ts';

/** In tokens: one for each character of an answer of 8,000, and the rest for the story and the rubric. */
const maxPrompt = 13_000;
const ordinaryPrompt = 5000;
const ordinaryAnswer = 500;
/** In tokens. A response would hardly fit into fewer: in English, most have 900 to 1,200. */
export const minResponse = 1000;
const step = 4096;

/** What the longest prompt and its response need. undefined if the model's `largest` is too small for ordinary ones. */
export function contextSize(responseTokens: number, largest = Number.POSITIVE_INFINITY): number | undefined {
  const wanted = Math.ceil((maxPrompt + responseTokens) / step) * step;
  return largest < ordinaryPrompt + minResponse ? undefined : Math.min(wanted, largest);
}

/** Whether the answer is too long for the context, or the context is too small for any answer. */
export function overflowFault({ system, user, answer = '' }: ChatRequest, context = Number.POSITIVE_INFINITY) {
  const tokensIn = (text: string) => Buffer.byteLength(text) / 4; // nearly so in most languages
  const withoutAnswer = tokensIn(system + user) - tokensIn(answer) + minResponse;
  return tokensIn(answer) > ordinaryAnswer && withoutAnswer <= context ? 'tooLong' : 'misconfigured';
}
