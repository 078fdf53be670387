/** What Ollama says of a model. */
export type Shown = { capabilities?: string[]; model_info?: Record<string, unknown>; remote_host?: string };

type ModelFacts = {
  /** In tokens. */
  largestContext: number;
  /** 'low' if the thinking cannot be turned off. */
  think: false | 'low';
  /** Whether the model can think, even if thinking is turned off. */
  thinks: boolean;
  /** The host to which Ollama forwards requests for this model; null if Ollama runs the model itself. */
  remoteHost: string | null;
};

/** Guesses from the name what Ollama does not say, or has not said yet. */
export function modelFacts(model: string, shown: Shown = {}): ModelFacts {
  const { capabilities, model_info: info = {}, remote_host: address = '' } = shown;
  const alwaysThinks = /gpt-?oss/i.test(model) || info['general.architecture'] === 'gptoss';
  // Ollama refuses `think: 'low'` for a model that cannot think.
  const thinks = capabilities?.includes('thinking') ?? alwaysThinks;
  // The key starts with the architecture of the model, as in "llama.context_length".
  const length = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1];
  const remoteHost = URL.canParse(address) ? new URL(address).hostname : address;
  return {
    largestContext: typeof length === 'number' ? length : Number.POSITIVE_INFINITY,
    think: thinks && alwaysThinks ? 'low' : false,
    thinks,
    remoteHost: remoteHost || (/[:-]cloud$/.test(model) ? 'ollama.com' : null),
  };
}
