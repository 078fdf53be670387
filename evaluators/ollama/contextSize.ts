/** In tokens: an answer of 8,000 characters at one token each, plus the rubric with its examples. */
const longestPrompt = 13_000;

const step = 4096;

/**
 * The context size, in tokens, for all requests to a model: Ollama restarts its runner when the size changes, and its
 * default is too small. Undefined if the model's limit is too small for an ordinary answer.
 */
export function contextSize(replyTokens: number, largest: number): number | undefined {
  const wanted = Math.ceil((longestPrompt + replyTokens) / step) * step;
  const leastPrompt = longestPrompt / 3;
  return largest < leastPrompt + replyTokens ? undefined : Math.min(wanted, largest);
}
