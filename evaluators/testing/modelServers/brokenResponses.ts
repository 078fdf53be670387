import type { Said } from '../upstream.ts';
import {
  choice,
  draft,
  ends,
  error,
  event,
  failsAtOnce,
  failsTwice,
  firstPart,
  good,
  json,
  type ModelServer,
  said,
  stream,
  thinks,
  twice,
  whole,
  writes,
} from './modelServer.ts';

const wholeResponse = String(whole({ content: good }).body);
/** How the response to a request for no stream ends before its time. */
const cutResponses: readonly (readonly [how: string, Said])[] = [
  ['as if it were complete (nginx)', { body: wholeResponse.slice(0, 400) }],
  ['after a brace', { body: wholeResponse.slice(0, wholeResponse.indexOf('},"finish') + 1) }],
  ['on one of many lines', { body: JSON.stringify(JSON.parse(wholeResponse), null, 2).slice(0, 400) }],
  ['before its length', { ...breaksOff('destroy'), headers: { 'content-length': '99999' } }],
  ['before its last part', breaksOff('destroy')],
  ['by a reset', breaksOff('resetAndDestroy')],
];

function breaksOff(how: 'destroy' | 'resetAndDestroy'): Said {
  return { body: wholeResponse, afterwards: ({ socket }) => void setTimeout(() => socket?.[how](), 20) };
}

/** The response breaks off, never ends or is none. */
export const brokenResponses: readonly ModelServer[] = [
  failsTwice(
    'stops for want of resources (DeepSeek)',
    'unreachable',
    stream(...firstPart, ...ends('insufficient_system_resource')),
  ),
  {
    name: 'stops without a stream, which it refuses',
    respond: ({ stream: streams }) =>
      streams ? error(400, 'stream is not supported') : whole({ content: good.slice(0, 200) }, 'abort'),
    fault: 'unreachable',
    requests: [3, 2],
  },
  ...cutResponses.flatMap(([how, response]): ModelServer[] => [
    failsTwice(`does not stream, and ends ${how}`, 'unreachable', response),
    {
      name: `breaks off, and without a stream ends ${how}`,
      respond: ({ stream: streams }) => (streams ? stream(...firstPart) : response),
      fault: 'unreachable',
      requests: twice,
    },
  ]),
  {
    name: 'responds in streams only, without stream_options, and they break off',
    respond: ({ stream: streams, stream_options }) =>
      stream_options
        ? error(400, 'Unknown parameter: stream_options', { param: 'stream_options' })
        : streams
          ? stream(...firstPart)
          : error(400, 'This model only support stream mode.'),
    fault: 'unreachable',
    requests: [4, 3],
  },
  failsTwice(
    'says that it is compressed, and never is (relays)',
    'unreachable',
    { ...writes(good), headers: { 'content-encoding': 'gzip' } },
    { hint: /not compressed as its header says/ },
  ),
  ...['1f8b0800', '28b52ffd'].map((start) =>
    failsTwice(
      `is compressed, and does not say so (relays): ${start}`,
      'unreachable',
      { afterwards: (response) => void response.end(Buffer.from(`${start}0458d9010002`, 'hex')) },
      { hint: /not compressed as its header says/ },
    ),
  ),
  failsAtOnce(
    'is behind a proxy that gives up waiting (nginx)',
    'tooSlow',
    { status: 504, type: 'text/html', body: '<html><h1>504 Gateway Time-out</h1></html>' },
    { hint: /time limit of .* a proxy/ },
  ),
  ...[
    'The model has crashed without additional information. (Exit code: 6)',
    'Model is unloaded.',
    'Model has unloaded or crashed..',
    'Model unloaded.',
  ].map((problem) =>
    failsTwice(`loses its model (LM Studio): ${problem}`, 'unreachable', json(400, { error: problem })),
  ),
  {
    name: 'makes a slip once (Groq)',
    respond: (_, at) =>
      at === 0
        ? error(400, 'Failed to generate JSON. Please adjust your prompt.', {
            code: 'json_validate_failed',
            failed_generation: '{"evidence',
          })
        : writes(good),
    requests: twice,
  },
  failsTwice(
    'makes slips without end (Groq)',
    'unusable',
    error(400, 'Failed to validate JSON.', { code: 'json_validate_failed', failed_generation: 'stream' }),
  ),
  {
    name: 'reports an error in a response',
    respond: () =>
      stream(
        choice({ content: good.slice(0, 80) }),
        event({
          error: { code: 502, message: 'Provider disconnected' },
          choices: [{ delta: { content: '' }, finish_reason: 'error' }],
        }),
      ),
    fault: 'unreachable',
    requests: twice,
  },
  {
    name: 'fails before the first token (vLLM)',
    respond: (_, at) => (at === 0 ? stream('data: [DONE]\n\n') : writes(good)),
    requests: twice,
  },
  ...[': keep-alive\n\n', '\n'].map((sign) =>
    failsTwice(
      `sends signs of life and no response (DeepSeek): ${JSON.stringify(sign)}`,
      'unreachable',
      { type: sign === '\n' ? 'application/json' : 'text/event-stream', body: sign.repeat(60) },
      { hint: /before its first word: the server may be overloaded/ },
    ),
  ),
  failsTwice(
    'drafts in its thoughts, and then says nothing',
    'unusable',
    stream(...said(`It may be ${draft} but kinder.`, 'reasoning_content'), ...ends('stop')),
  ),
  {
    name: 'responds in streams only, and one breaks off (DashScope)',
    respond: ({ stream: streams }, at) =>
      streams
        ? at === 0
          ? stream(...firstPart)
          : writes(good)
        : error(400, 'This model only support stream mode, please enable the stream parameter to access the model.'),
    requests: [3, 3],
    hint: /refused no stream \(now stream\)/,
  },
  failsTwice('says no more than that there is an error', 'unreachable', json(200, { error: true }), {
    hint: /The model server failed/,
  }),
  {
    name: 'writes whitespace without end inside it',
    respond: () =>
      stream(
        ...said(good.slice(0, 300)),
        ...Array.from({ length: 40 }, () => choice({ content: ' '.repeat(50) })),
        ...ends('length'),
      ),
    fault: 'unusable',
    requests: twice,
    hint: /whitespace without end|cut off/,
  },
  {
    name: 'cuts the response, with messages about its state in it',
    respond: () => {
      const states = [event({ message: 'heartbeat' }), event({ status: 'ok', response: 'processing' })];
      return stream(...states, ...firstPart, ...states, ...ends('length'));
    },
    fault: 'unusable',
    requests: twice,
    hint: /EVALUATOR_MAX_TOKENS/,
  },
  ...['<|channel|>analysis<|message|>', 'analysis<|message|>', '<|channel>thought\n'].map((mark) =>
    failsTwice(
      `cuts the response while it drafts, after ${mark.trim()}`,
      'unusable',
      writes(`${mark}It may be ${draft} but kinder.`, 'length'),
      { hint: /EVALUATOR_MAX_TOKENS/ },
    ),
  ),
  failsTwice(
    'breaks off after a sign of life',
    'unreachable',
    stream(event({ status: 'ok', response: 'processing' }), ...firstPart),
  ),
  failsTwice(
    'breaks off in the form of another API (Anthropic)',
    'unreachable',
    stream(event({ type: 'content_block_delta', delta: { type: 'text_delta', text: good.slice(0, 99) } })),
  ),
  {
    name: 'writes escaped line ends without end',
    respond: (_, at) =>
      at === 0 ? writes(`{"evidence": {"criterion_1": {"quote": "I${'\\n'.repeat(9000)}`, 'length') : writes(good),
    requests: twice,
  },
  { name: 'thinks 3,000 tokens that count', respond: thinks(3000) },
  { name: 'thinks 12,000 tokens that count', respond: thinks(12_000), requests: [2, 2] },
  {
    name: 'thinks without end',
    respond: thinks(100_000),
    fault: 'unusable',
    requests: twice,
    hint: /Thinking took all tokens: EVALUATOR_MAX_TOKENS \(2000\).*0 characters of text.*2,000 tokens/,
  },
  failsTwice('thinks without end, after an empty line', 'unusable', writes('\n\n', 'length'), {
    hint: /Thinking took all tokens/,
  }),
  ...[
    ['Anthropic', { type: 'message', content: [{ type: 'text', text: good.slice(0, 99) }], stop_reason: 'max_tokens' }],
    ['Gemini', { candidates: [{ content: { parts: [{ text: good.slice(0, 99) }] }, finishReason: 'MAX_TOKENS' }] }],
    [
      'Responses',
      {
        object: 'response',
        incomplete_details: { reason: 'max_output_tokens' },
        output: [{ type: 'message', content: [{ type: 'output_text', text: good.slice(0, 99) }] }],
      },
    ],
  ].map(([api, body]) =>
    failsTwice(`is cut off in the form of another API (${api})`, 'unusable', json(200, body), {
      hint: /cut off: EVALUATOR_MAX_TOKENS/,
    }),
  ),
];
