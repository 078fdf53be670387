import type { Agent } from 'undici';

let agent: Agent | undefined;

/**
 * Node's own fetch fails without headers within five minutes, but a model server may queue the request and load the
 * model first. attempts.ts enforces the deadline instead.
 */
export const fetchWithoutTimeout: typeof fetch = async (input, init) => {
  const undici = await import('undici'); // imported on first use, because it is slow to load
  agent ??= new undici.Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const options = { ...init, dispatcher: agent } as Parameters<typeof undici.fetch>[1];
  return (await undici.fetch(input as Parameters<typeof undici.fetch>[0], options)) as unknown as Response;
};
