/**
 * In tokens. An answer of 8,000 characters may take one token per character; the rest is for the story and the rubric.
 */
const longestPrompt = 13_000;

const step = 4096;

/**
 * The same for all requests to a model, because Ollama reloads the model when the size changes. Returns undefined if
 * `largest` is too small for a reply and a prompt with an ordinary answer, which takes a third of the longest.
 */
export function contextSize(replyTokens: number, largest: number): number | undefined {
  const wanted = Math.ceil((longestPrompt + replyTokens) / step) * step;
  const leastPrompt = longestPrompt / 3;
  return largest < leastPrompt + replyTokens ? undefined : Math.min(wanted, largest);
}
