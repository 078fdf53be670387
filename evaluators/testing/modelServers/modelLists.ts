import type { Said } from '../upstream.ts';
import { error, good, json, type ModelServer, writes } from './modelServer.ts';

const cases: readonly [name: string, modelList: Said, refusal?: Said][] = [
  ['names models differently (Gemini)', json(200, { data: [{ id: 'models/tiny' }, { id: 'models/large' }] })],
  ['names variants (OpenRouter)', json(200, { data: [{ id: 'tiny:free' }, { id: 'other' }] })],
  ['has one model, under a name of its own (llama.cpp)', json(200, { data: [{ id: 'a.gguf' }] }), json(404, {})],
  ['lists wildcards (LiteLLM)', json(200, { data: [{ id: 'provider/*' }, { id: 'other/*' }] })],
  ['lists nonsense', json(200, { models: 'many' })],
  ['lists nothing', json(200, { object: 'list', data: [] })],
  ['lists a page', { type: 'text/html', body: '<!doctype html>' }],
  ['fails to list', json(500, {})],
  ['does not let the key list (401)', json(401, { error: { message: 'Missing scopes: api.model.read' } })],
  ['does not let the key list (403)', json(403, { error: { message: 'Missing scopes: api.model.read' } })],
  ['lists without an object around it (Together)', json(200, [{ id: 'tiny' }, { id: 'large' }]), json(500, 'no')],
  ['has a template for messages', json(200, {}), error(500, 'Jinja Exception: No messages provided.')],
  ['wants messages, and says so with 200', json(200, {}), json(200, { error: "'messages' must not be empty" })],
  ['has no choices for no messages', json(200, {}), json(200, { object: 'chat.completion', choices: [] })],
  ['has no first message to read', json(200, {}), error(500, 'list index out of range')],
  ['has a template for a first message', json(200, {}), error(500, 'Jinja: list object has no element 0')],
];

export const modelLists: readonly ModelServer[] = cases.map(
  ([name, modelList, refusal = error(400, "[] is too short - 'messages'", { param: 'messages' })]) => ({
    name,
    modelList,
    respond: ({ messages }) => (messages.length > 0 ? writes(good) : refusal),
  }),
);
