/** What Ollama says of a model. */
export type ShowResponse = { capabilities?: string[]; model_info?: Record<string, unknown>; remote_host?: string };

/** Guesses from the name what Ollama does not say, or has not said yet. */
export function modelFacts(model: string, response: ShowResponse = {}) {
  const { capabilities, model_info: info = {}, remote_host: address = '' } = response;
  const alwaysThinks = /gpt-?oss/i.test(model) || info['general.architecture'] === 'gptoss';
  // Ollama refuses `think: 'low'` for a model that cannot think.
  const thinks = capabilities?.includes('thinking') ?? alwaysThinks;
  // The key starts with the architecture of the model, as in "llama.context_length".
  const length = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1];
  const remoteHost = URL.canParse(address) ? new URL(address).hostname : address;
  return {
    /** In tokens. */
    largestContext: typeof length === 'number' ? length : Number.POSITIVE_INFINITY,
    /** 'low' if the thinking cannot be turned off. */
    think: thinks && alwaysThinks && ('low' as const),
    /** Whether the model can think, even if thinking is turned off. */
    thinks,
    /** The host to which Ollama forwards requests for this model; null if Ollama runs the model itself. */
    remoteHost: remoteHost || (/[:-]cloud$/.test(model) ? 'ollama.com' : null),
  };
}
