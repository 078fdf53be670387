/** Tokens of the longest prompt: 8,000 characters of an answer at one token each, and the rubric with its examples. */
const longestPrompt = 13_000;

const step = 4096;

/**
 * The context, in tokens, for all requests to a model: Ollama starts its runner anew when the size changes, and its own
 * default is smaller. Undefined when the model cannot have enough for an ordinary answer.
 */
export function contextSize(replyTokens: number, largest: number): number | undefined {
  const wanted = Math.ceil((longestPrompt + replyTokens) / step) * step;
  const leastPrompt = longestPrompt / 3;
  return largest < leastPrompt + replyTokens ? undefined : Math.min(wanted, largest);
}
