import type { ShowResponse } from 'ollama';

/** What Ollama says of a model that matters for asking it. */
export type ModelFacts = {
  /** The longest context, in tokens. */
  largestContext: number;
  /** How it is told to think: not at all, or for models that always do, little. */
  think: false | 'low';
  /** May it think, whatever it is told? */
  thinks: boolean;
  /** The host on which it really runs, where that is not Ollama's own. */
  remoteHost: string | null;
};

/** What can be assumed before Ollama was asked. */
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
  const { remote_host } = shown as { remote_host?: string }; // younger than its types
  const info = new Map<string, unknown>(
    shown.model_info instanceof Map ? shown.model_info : Object.entries(shown.model_info ?? {}),
  );
  // Ollama names it after the model's architecture.
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
