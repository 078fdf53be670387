import { piecesOf } from '../goodResponse.ts';
import { event, good, json, type ModelServer, stream } from './modelServer.ts';

/** What the events of other APIs are for a piece of text. */
const otherStreams: readonly (readonly [api: string, (text: string) => object])[] = [
  ['Responses', (delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', delta })],
  ['Anthropic', (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })],
  ['Gemini', (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })],
  ['Ollama', (content) => ({ model: 'tiny', message: { role: 'assistant', content }, done: false })],
  ['Workers AI', (response) => ({ response, p: 'abcdef' })],
  ['TGI', (text) => ({ token: { id: 7, text }, generated_text: null })],
];

/** Responses in the form of another API than Chat Completions. */
export const otherApis: readonly ModelServer[] = [
  { name: 'wraps the response (Cloudflare)', respond: () => json(200, { result: { response: good }, success: true }) },
  {
    name: 'responds as another API does',
    respond: () =>
      json(200, { type: 'message', content: [{ type: 'text', text: good }], usage: { input_tokens: 1200 } }),
  },
  ...otherStreams.map(
    ([api, piece]): ModelServer => ({
      name: `streams as another API does (${api})`,
      respond: () => stream(...piecesOf(good).map((text) => event(piece(text)))),
    }),
  ),
  {
    name: 'drafts in the stream of another API (Responses)',
    respond: () =>
      stream(
        event({ type: 'response.reasoning_text.delta', delta: good.replace('"score":3', '"score":4') }),
        ...piecesOf(good).map((delta) => event({ type: 'response.output_text.delta', delta })),
        event({ type: 'response.completed', response: { error: null, output: [{ content: [{ text: good }] }] } }),
      ),
  },
  ...[
    ['KoboldCpp', { results: [{ text: good, finish_reason: 'stop' }] }],
    ['watsonx', { model_id: 'tiny', results: [{ generated_text: good, stop_reason: 'eos_token' }] }],
    ['AI21', { outputs: [{ text: good, finishReason: { reason: 'endoftext' } }] }],
    ['Bedrock', { output: { message: { role: 'assistant', content: [{ text: good }] } }, stopReason: 'end_turn' }],
    ['Cohere', { message: { role: 'assistant', content: [{ type: 'text', text: good }] }, finish_reason: 'COMPLETE' }],
    ['a relay', { status: 'ok', message: good }],
    ['Replicate', { status: 'succeeded', output: piecesOf(good), error: null }],
    ['iFlytek', { header: { code: 0, message: 'Success' }, payload: { choices: { text: [{ content: good }] } } }],
    [
      'Responses',
      {
        object: 'response',
        status: 'completed',
        output: [{ type: 'message', content: [{ type: 'output_text', text: good }] }],
      },
    ],
  ].map(
    ([api, body]): ModelServer => ({
      name: `responds in the form of another API (${api})`,
      respond: () => json(200, body),
    }),
  ),
];
