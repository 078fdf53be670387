import { piecesOf } from '../goodResponse.ts';
import type { Said } from '../upstream.ts';
import {
  choice,
  draft,
  ends,
  event,
  good,
  halves,
  json,
  type ModelServer,
  said,
  stream,
  whole,
  writes,
} from './modelServer.ts';

const jsonLines = piecesOf(good).map((content) => `${JSON.stringify({ choices: [{ delta: { content } }] })}\n`);
/** What the events of other APIs are for a piece of text. */
const otherStreams: readonly (readonly [api: string, (text: string) => object])[] = [
  ['Responses', (delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', delta })],
  ['Anthropic', (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })],
  ['Gemini', (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })],
  ['Ollama', (content) => ({ model: 'tiny', message: { role: 'assistant', content }, done: false })],
  ['Workers AI', (response) => ({ response, p: 'abcdef' })],
  ['TGI', (text) => ({ token: { id: 7, text }, generated_text: null })],
];
/** A zero is easily taken for nothing. */
const inNumbers = good.replace('"score"', '"at":0,"score"').split(/(\d)/);
const lastJsonLine = '{"choices":[{"delta":{},"finish_reason":"stop"}]}';

/** Ends lines as Windows does, and cuts between the bytes of a character and of a line end. */
function springStream(text: string): Said {
  const events = piecesOf(text, 500).map((content) => ({ choices: [{ index: 0, delta: { content } }] }));
  const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  const lines = events.map((one, id) => `id:${id}\r\nevent:message\r\ndata:${JSON.stringify(one)}\r\n\r\n`);
  const bytes = Buffer.from([':keep-alive\r\n\r\n', ...lines, `data:${JSON.stringify(last)}\r\n`].join(''));
  const ends = [...bytes.keys()].filter((at) => bytes[at] === 0xc3 || bytes[at] === 0x0d).map((at) => at + 1);
  const parts = [0, ...ends].map((from, at) => bytes.subarray(from, ends[at]));
  return {
    type: 'text/event-stream;charset=UTF-8',
    async afterwards(response) {
      response.socket?.setNoDelay(true);
      for (const part of parts) {
        response.write(part);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      response.end();
    },
  };
}

/** What a response comes in. */
export const responseForms: readonly ModelServer[] = [
  { name: 'writes it as reasoning_content', does: () => stream(...said(good, 'reasoning_content'), ...ends('stop')) },
  { name: 'writes it as reasoning, not streamed', does: () => whole({ content: null, reasoning: good }) },
  { name: 'writes all of it as thinking that never ends', does: () => writes(`<think>Let me see.\n${good}`) },
  {
    name: 'sends parts',
    does: () =>
      whole({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hm {' }] },
          { type: 'text', text: good },
        ],
      }),
  },
  {
    name: 'thinks in lists and then writes text (Magistral)',
    does: () => {
      const thinking = [{ type: 'text', text: `A draft: ${draft} - no.` }];
      return stream(choice({ content: [{ type: 'thinking', thinking }] }), ...said(good), ...ends('stop'));
    },
  },
  {
    name: 'streams parts',
    does: () =>
      stream(...piecesOf(good, 50).map((text) => choice({ content: [{ type: 'text', text }] })), ...ends('stop')),
  },
  {
    name: 'calls a tool',
    does: () => whole({ content: null, tool_calls: [{ function: { name: 'json', arguments: good } }] }),
  },
  {
    name: 'calls a tool in pieces (LiteLLM)',
    does: () => {
      const call = (part: object) => choice({ content: null, tool_calls: [{ index: 0, function: part }] });
      const pieces = piecesOf(good).map((text) => call({ arguments: text }));
      return stream(call({ name: 'json_tool_call', arguments: '' }), ...pieces, ...ends('tool_calls'));
    },
  },
  {
    name: 'calls a function',
    does: () =>
      stream(...piecesOf(good).map((text) => choice({ function_call: { arguments: text } })), ...ends('stop')),
  },
  ...['data', 'result'].map(
    (key): ModelServer => ({
      name: `wraps all of it (${key})`,
      does: () => json(200, { code: 0, msg: 'the success', [key]: { choices: [{ message: { content: good } }] } }),
    }),
  ),
  { name: 'numbers its choices', does: () => json(200, { choices: { 0: { message: { content: good } } } }) },
  {
    name: 'sends strings in place of deltas',
    does: () => stream(...piecesOf(good).map((delta) => event({ choices: [{ delta }] })), ...ends('stop')),
  },
  {
    name: 'leaves out empty lines',
    does: () =>
      stream(
        ...piecesOf(good, 4).map(
          (content) => `data: ${JSON.stringify({ id: 'x'.repeat(2000), choices: [{ delta: { content } }] })}\n`,
        ),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends pings that are words',
    does: () => stream('data: ping\n\n', ...said(good), 'data: heartbeat\n\n', ...ends('stop')),
  },
  { name: 'does not stream', does: () => whole({ content: good }) },
  {
    name: 'does not stream, and ends as streams do, on the same line',
    does: () => stream(`${whole({ content: good }).body}data: [DONE]\n\n`),
  },
  { name: 'does not stream, and gives no reason for the end', does: () => whole({ content: good }, null) },
  {
    name: 'streams with the type of a page',
    does: () => ({ type: 'text/plain', body: [...said(good), ...ends('stop')] }),
  },
  {
    name: 'streams lines of JSON',
    does: () => ({
      type: 'application/x-ndjson',
      body: [...jsonLines, `${lastJsonLine}\n`],
    }),
  },
  { name: 'ends without a reason', does: () => writes(good, null) },
  { name: 'ends in silence', does: () => stream(...said(good)) },
  {
    name: 'breaks off after the last brace',
    does: () => stream(...said(good), 'data: {"error": {"message": "gone", "code": 502}}\n\n'),
  },
  {
    name: 'counts nonsense',
    does: () => stream(...said(good), ...ends('stop', { prompt_tokens: -1, completion_tokens: 'many' })),
  },
  { name: 'counts nothing', does: () => stream(...said(good), choice({}, 'stop'), 'data: [DONE]\n\n') },
  {
    name: 'sends comments, pings and sources (Open WebUI)',
    does: () =>
      stream(
        ': OPENROUTER PROCESSING\n\n',
        'event: ping\n\n',
        event({ sources: [{ document: ['A page about contracts.'] }] }),
        ...said(good),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends signs of life in a form of its own',
    does: () =>
      stream(
        event({ status: 'ok', response: 'processing' }),
        ...said(good).flatMap((one) => [one, event({ message: 'heartbeat' })]),
        ...ends('stop'),
      ),
  },
  { name: 'writes line ends without end after it', does: () => writes(`${good}${'\n'.repeat(5000)}`, 'length') },
  { name: 'sends the object as an object', does: () => whole({ content: JSON.parse(good) }) },
  {
    name: 'sends the object as an object, in one event (Workers AI)',
    does: () => stream(choice({ role: 'assistant', content: JSON.parse(good) }), ...ends('stop')),
  },
  ...(
    [
      ['content', (content) => choice({ content })],
      ['arguments', (text) => choice({ tool_calls: [{ index: 0, function: { arguments: text } }] })],
      ['response', (response) => event({ response })],
    ] satisfies [string, (piece: unknown) => string][]
  ).map(
    ([key, piece]): ModelServer => ({
      name: `sends a digit as a number (Workers AI, ${key})`,
      does: () => stream(...inNumbers.map((text) => piece(/\d/.test(text) ? Number(text) : text)), ...ends('stop')),
    }),
  ),
  { name: 'says data twice', does: () => stream(...said(good).map((one) => `data: ${one}`), ...ends('stop')) },
  {
    name: 'sends lines of JSON as one',
    does: () => ({
      type: 'application/json',
      body: [...jsonLines, lastJsonLine],
    }),
  },
  {
    name: 'says that it is compressed, unless it must not be, and never is (relays)',
    does: (_, __, headers) =>
      `${headers['accept-encoding']}`.includes('gzip')
        ? { ...writes(good), headers: { 'content-encoding': 'gzip' } }
        : writes(good),
  },
  {
    name: 'turns away programs without a name of their own (Cloudflare)',
    does: (_, __, headers) =>
      /^(undefined|node|undici)/.test(`${headers['user-agent']}`) ? { status: 403 } : writes(good),
  },
  {
    name: 'has the result of a request at another address (Modal)',
    does: ({ messages }) => (messages ? { status: 303, headers: { location: '?result=fc-01' } } : writes(good)),
    requests: [2, 2],
  },
  {
    name: 'writes events as Spring does, in pieces of some bytes',
    does: () => springStream(good.replace('A Careful Approach', 'A Careful Résumé')),
  },
  {
    name: 'spreads an event over lines',
    does: () => stream(...said(good).map((one) => one.replaceAll(/,(?="\w)/g, ',\ndata: ')), ...ends('stop')),
  },
  {
    name: 'writes two responses at once',
    does: () =>
      stream(
        ...said(good).flatMap((one) => [one, event({ choices: [{ index: 1, delta: { content: 'or' } }] })]),
        ...ends('stop'),
      ),
  },
  {
    name: 'repeats with each piece what came before (Perplexity)',
    does: () =>
      stream(
        ...piecesOf(good).map((content, at, all) =>
          event({ choices: [{ delta: { content }, message: { content: all.slice(0, at + 1).join('') } }] }),
        ),
        ...ends('stop'),
      ),
  },
  {
    name: 'sends in each piece all that came before (DashScope)',
    does() {
      const growing = (text: string, key: string) =>
        piecesOf(text).map((_, at, all) => choice({ [key]: all.slice(0, at + 1).join('') }));
      const [first = '', ...more] = growing(good, 'content');
      const thinking = growing('What does this say of the contract? '.repeat(80), 'reasoning_content');
      return stream(...thinking, first, ...more.slice(0, 9), ...more.slice(8), ...ends('stop'));
    },
  },
  {
    name: 'sends all of it again at the end (MiniMax)',
    does: () => stream(...said(good), event({ choices: [{ finish_reason: 'stop', message: { content: good } }] })),
  },
  {
    name: 'sends the events in a list (Gemini)',
    does: () =>
      json(
        200,
        piecesOf(good).map((content) => ({ choices: [{ delta: { content } }] })),
      ),
  },
  { name: 'wraps the response (Cloudflare)', does: () => json(200, { result: { response: good }, success: true }) },
  {
    name: 'responds as another API does',
    does: () => json(200, { type: 'message', content: [{ type: 'text', text: good }], usage: { input_tokens: 1200 } }),
  },
  ...otherStreams.map(
    ([api, piece]): ModelServer => ({
      name: `streams as another API does (${api})`,
      does: () => stream(...piecesOf(good).map((text) => event(piece(text)))),
    }),
  ),
  {
    name: 'drafts in the stream of another API (Responses)',
    does: () =>
      stream(
        event({ type: 'response.reasoning_text.delta', delta: good.replace('"score":3', '"score":4') }),
        ...piecesOf(good).map((delta) => event({ type: 'response.output_text.delta', delta })),
        event({ type: 'response.completed', response: { error: null, output: [{ content: [{ text: good }] }] } }),
      ),
  },
  {
    name: 'spreads the object over two choices',
    does: () => json(200, { choices: halves.map((content, index) => ({ index, message: { content } })) }),
  },
  {
    name: 'cuts the object in two choices',
    does: () =>
      json(200, { choices: [good.slice(0, 300), good.slice(300)].map((content) => ({ message: { content } })) }),
  },
  {
    name: 'has it in the second choice (Copilot)',
    does: () =>
      json(200, {
        choices: [
          { finish_reason: 'tool_calls', message: { content: 'I will fill in the form.' } },
          { finish_reason: 'tool_calls', message: { tool_calls: [{ function: { arguments: good } }] } },
        ],
      }),
  },
  {
    name: 'calls a tool for each part',
    does: () => whole({ tool_calls: halves.map((text) => ({ function: { name: 'json', arguments: text } })) }),
  },
  ...[
    ['KoboldCpp', { results: [{ text: good, finish_reason: 'stop' }] }],
    ['watsonx', { model_id: 'tiny', results: [{ generated_text: good, stop_reason: 'eos_token' }] }],
    ['AI21', { outputs: [{ text: good, finishReason: { reason: 'endoftext' } }] }],
    ['Bedrock', { output: { message: { role: 'assistant', content: [{ text: good }] } }, stopReason: 'end_turn' }],
    ['Cohere', { message: { role: 'assistant', content: [{ type: 'text', text: good }] }, finish_reason: 'COMPLETE' }],
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
      does: () => json(200, body),
    }),
  ),
];
