import { EvaluatorError } from '../../evaluatorError.ts';

/** What servers cut prompts to by default, or half of it and a few tokens more. */
const usualContexts = [2048, 4096, 8192, 16_384];

/** Fewer tokens than this are a count of something else, unless they are half a usual context. */
const minCount = 2000;

/** An ordinary answer's prompt has more tokens than this, so the fault is not the answer's length. */
const ordinaryPrompt = 4200;

/**
 * `cached` is null if the server does not say how many tokens it has taken from its cache. Whether `prompt` includes
 * them differs between servers.
 */
export type PromptCount = { prompt: number | null; cached: number | null };

/**
 * Some servers cut a prompt in silence, and the model would grade by half a rubric. Throws an EvaluatorError if the
 * server counts far fewer tokens than so many characters have: English has four to five characters per token. Without
 * a count of cached tokens, only a number that servers are known to cut to is clear.
 */
export function checkPromptCount(characters: number, { prompt, cached }: PromptCount, remedy: string): void {
  if (prompt === null) return;
  const isUsual = usualContexts.some((size) => prompt === size || prompt === size - 1 || prompt === size / 2 + 3);
  const tooMany = isUsual ? 4.7 : cached !== null && prompt >= minCount ? 6 : Number.POSITIVE_INFINITY;
  if (characters / (prompt + (cached ?? 0)) < tooMany) return;
  throw new EvaluatorError(prompt < ordinaryPrompt ? 'misconfigured' : 'tooLong', {
    hint: `The server cut the prompt to ${prompt} tokens, of ${characters} characters. ${remedy}`,
  });
}
