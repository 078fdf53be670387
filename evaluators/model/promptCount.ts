import { EvaluatorError } from '../evaluatorError.ts';

/** What servers cut prompts to by default, or half of it and a few tokens more. */
const usualContexts = [2048, 4096, 8192, 16_384];

/** Fewer tokens than this are a count of something else, unless they are half a usual context. */
const minCount = 2000;

/** An ordinary answer's prompt has more tokens than this, so the fault is not the answer's length. */
const ordinaryPrompt = 4200;

/**
 * Some servers cut a prompt in silence, and the model would grade by half a rubric. Throws an EvaluatorError if the
 * server counts far fewer tokens than so many characters have: English has four to five characters per token.
 */
export function checkPromptCount(characters: number, tokens: number | null, remedy: string): void {
  if (tokens === null) return;
  const isUsual = usualContexts.some((size) => tokens === size || tokens === size - 1 || tokens === size / 2 + 3);
  if (isUsual ? characters / tokens < 4.7 : tokens < minCount || characters / tokens < 6) return;
  throw new EvaluatorError(tokens < ordinaryPrompt ? 'misconfigured' : 'tooLong', {
    hint: `The server cut the prompt to ${tokens} tokens, of ${characters} characters. ${remedy}`,
  });
}
