/** Ollama loads a model anew when the context changes, so there are few sizes. */
const smallest = 8192;

/**
 * The context, in tokens, that a prompt and its reply need; undefined when the model can't have that much. Ollama's own
 * default is smaller and cuts in silence. Tokens are guessed on the safe side: three ASCII characters each, and one for
 * any other character.
 */
export function contextFor(prompt: string, maxTokens: number, largest: number): number | undefined {
  let thirds = 0;
  for (const character of prompt) thirds += character <= '\u007F' ? 1 : 3;
  const needed = thirds / 3 + maxTokens + 256; // and the template around the messages
  let context = smallest;
  while (context < needed) context *= 2;
  return needed > largest ? undefined : Math.min(context, largest);
}
