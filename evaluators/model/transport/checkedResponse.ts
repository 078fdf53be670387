import { EvaluatorError, unusable } from '../../evaluatorError.ts';
import type { ChatRequest, ResponsePart, Usage } from './chatModel.ts';
import { overflowFault } from './contextSize.ts';
import type { Remedies } from './modelFault.ts';

/** Why a response ends that reached the limit of tokens, in the words of several servers. */
export const cutOff = /length|max_?(output_)?tokens/i;

/** In characters, several times what a good response has. Some models think in the text, though. */
const ordinary = 20_000;

/** The response ended because the context was full. It may be complete all the same. */
export class FullContextError extends EvaluatorError {}

/** Throws an EvaluatorError at the end unless the response is to the whole prompt and is complete. */
export async function* checkedResponse(parts: AsyncIterable<ResponsePart>, request: ChatRequest, remedies: Remedies) {
  let characters = 0;
  let reason: string | null = null;
  let usage: Usage | null = null;
  for await (const part of parts) {
    yield part;
    characters += part.text?.trim().length ?? 0;
    reason ??= part.finish ?? null;
    if (part.usage?.prompt) usage = part.usage;
  }
  if (usage) checkPromptCount(request, usage, remedies.context);
  if (/filter|safety|sensitive|prohibited|recitation|refus|toxic|guardrail|block|spii/i.test(reason ?? ''))
    throw new EvaluatorError('declined', { hint: 'A content filter of the server stopped the response.' });
  if (reason === null || /error|abort|cancel|resource|time|interrupt/i.test(reason))
    throw new EvaluatorError('unreachable', {
      hint: `The response broke off${characters > 0 ? '' : ' before its first word: the server may be overloaded'}.`,
    });
  if (/context/i.test(reason))
    throw new FullContextError(overflowFault(request), { hint: `The response does not fit in. ${remedies.context}` });
  if (!cutOff.test(reason)) return;
  const cause = characters > 0 ? 'The response was cut off' : 'Thinking took all tokens';
  const doubt = characters > ordinary ? ', or the model repeats itself without end' : '';
  throw unusable(`${cause}: ${remedies.limit(usage?.output ?? null)} may be too small${doubt}.`);
}

/** What servers cut prompts to by default. Some cut to half of it and a few tokens more. */
const usualContexts = [2048, 4096, 8192, 16_384];
/** Fewer tokens are a count of something else, unless servers are known to cut to them. */
const minCount = 1000;

/**
 * Some servers cut a prompt in silence, and the model would grade by half a rubric. Throws an EvaluatorError if the
 * server counts far fewer tokens than so many characters have: English has four to five characters per token. Without
 * a count of cached tokens, only a number that servers are known to cut to is clear: any other may leave them out.
 */
export function checkPromptCount(request: ChatRequest, { prompt, cached = null }: Usage, remedy: string): void {
  if (prompt === null) return;
  const characters = request.system.length + request.user.length;
  const isUsual = usualContexts.some((size) => [size, size - 1, size / 2 + 3].includes(prompt));
  const isClear = cached !== null && prompt >= minCount;
  const tooMany = isUsual ? 4.7 : isClear ? 5.5 : Number.POSITIVE_INFINITY;
  if (characters / (prompt + (cached ?? 0)) < tooMany) return;
  throw new EvaluatorError(overflowFault(request, prompt), {
    hint: `The server cut the prompt to ${prompt} tokens, of ${characters} characters. ${remedy}`,
  });
}
