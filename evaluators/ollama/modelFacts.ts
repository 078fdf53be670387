import type { ShowResponse } from 'ollama';

export type ModelFacts = {
  /** In tokens. */
  largestContext: number;
  /** 'low' if the thinking cannot be turned off. */
  think: false | 'low';
  /** Whether the model can think, even if thinking is turned off. */
  thinks: boolean;
  /** The host to which Ollama forwards requests for this model; null if Ollama runs the model itself. */
  remoteHost: string | null;
};

/** Guesses from the name. Used until Ollama has described the model, and then for what the description does not say. */
export function factsByName(model: string): ModelFacts {
  const alwaysThinks = /gpt-?oss/i.test(model);
  return {
    largestContext: Number.POSITIVE_INFINITY,
    think: alwaysThinks ? 'low' : false,
    thinks: alwaysThinks,
    remoteHost: /[:-]cloud$/.test(model) ? 'ollama.com' : null,
  };
}

export function modelFacts(model: string, shown: ShowResponse): ModelFacts {
  const byName = factsByName(model);
  const { remote_host: address = '' } = shown as { remote_host?: string }; // missing in the types of the library
  const remoteHost = URL.canParse(address) ? new URL(address).hostname : address;
  const info = new Map<string, unknown>(
    shown.model_info instanceof Map ? shown.model_info : Object.entries(shown.model_info ?? {}),
  );
  // The key starts with the architecture of the model, as in "llama.context_length".
  const length = [...info].find(([key]) => key.endsWith('.context_length'))?.[1];
  // Ollama refuses `think: 'low'` for a model that cannot think.
  const thinks = shown.capabilities?.includes('thinking') ?? byName.thinks;
  const alwaysThinks = thinks && (byName.think === 'low' || info.get('general.architecture') === 'gptoss');
  return {
    largestContext: typeof length === 'number' ? length : byName.largestContext,
    think: alwaysThinks ? 'low' : false,
    thinks,
    remoteHost: remoteHost || byName.remoteHost,
  };
}
