import type { Agent } from 'undici';

let agent: Agent | undefined;

/**
 * fetch without a timeout. Node's gives up after five minutes without headers, and a model server may send them only after
 * it has queued the request, loaded the model and read the prompt. attempts.ts enforces the deadline.
 */
export const fetchWithoutTimeout: typeof fetch = async (input, init) => {
  const undici = await import('undici'); // only when a model is asked: it takes time to load
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const options = { ...init, dispatcher: agent } as Parameters<typeof undici.fetch>[1];
  return (await undici.fetch(input as Parameters<typeof undici.fetch>[0], options)) as unknown as Response;
};
