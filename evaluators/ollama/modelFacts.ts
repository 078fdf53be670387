import type { ShowResponse } from 'ollama';

/** What requests to a model depend on. */
export type ModelFacts = {
  /** The longest context, in tokens. */
  largestContext: number;
  /** The `think` option: off, or 'low' for models that cannot turn it off. */
  think: false | 'low';
  /** Can the model think? */
  thinks: boolean;
  /** The host that runs the model, if Ollama only forwards to it. */
  remoteHost: string | null;
};

/** Assumptions from the name alone, until Ollama has described the model. */
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
  const { remote_host } = shown as { remote_host?: string }; // newer than the client's types
  const info = new Map<string, unknown>(
    shown.model_info instanceof Map ? shown.model_info : Object.entries(shown.model_info ?? {}),
  );
  // The key begins with the model's architecture.
  const length = [...info].find(([key]) => key.endsWith('.context_length'))?.[1];
  const alwaysThinks = byName.think === 'low' || info.get('general.architecture') === 'gptoss';
  return {
    largestContext: typeof length === 'number' ? length : byName.largestContext,
    think: alwaysThinks ? 'low' : false,
    thinks: alwaysThinks || (shown.capabilities?.includes('thinking') ?? false),
    remoteHost: remote_host ? hostOf(remote_host) : byName.remoteHost,
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}
