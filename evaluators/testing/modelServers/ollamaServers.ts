import { ollama, writes } from '../dialects.ts';
import { piecesOf } from '../goodResponse.ts';
import { ollamaVersions } from '../ollamaVersions.ts';
import type { Said } from '../upstream.ts';
import {
  answer,
  failsAtOnce,
  failsTwice,
  good,
  json,
  longAnswer,
  type ModelServer,
  once,
  oneMore,
} from './modelServer.ts';

const error = (status: number, message: string) => json(status, { error: message });
const stream = (...body: readonly string[]): Said => ({ type: ollama.contentType, body });
const counting = (prompt_eval_count: number, eval_count: number, text = good, reason: 'stop' | 'length' = 'stop') =>
  stream(...piecesOf(text).map((piece) => ollama.piece(piece)), ollama.end(reason, { prompt_eval_count, eval_count }));

/** What it says of a model that can think. */
export const thinker = (architecture: string) =>
  json(200, { capabilities: ['completion', 'thinking'], model_info: { 'general.architecture': architecture } });

/** Thinks first, for longer than it is allowed to. */
const onlyThinks = stream(ollama.piece('hm', 'thinking'), ollama.end('length'));
/** Thinks 300 tokens. */
export const thinksFirst = stream(
  ...Array.from({ length: 300 }, () => ollama.piece('hm ', 'thinking')),
  ...piecesOf(good).map((text) => ollama.piece(text)),
  ollama.end('stop', { prompt_eval_count: 1200, eval_count: 600 }),
);

const failures = (message: string): readonly Said[] => [
  error(500, message),
  stream(ollama.message({ error: message })),
];
const closed: Said = { status: 403, type: 'text/plain' };

const prose = 'I think that this answer asks the right people.';

const ofVersions = Object.entries(ollamaVersions).flatMap(
  ([version, { noSuchModel, tooLong, lacksMemory, runnerDied }]): ModelServer[] => [
    ...(
      [
        ['prompt', answer, 'misconfigured'],
        ['answer', longAnswer, 'tooLong'],
      ] as const
    ).map(
      ([what, text, fault]): ModelServer => ({
        name: `refuses a long ${what} (${version}), unless it may cut it`,
        text,
        respond: ({ truncate, shift }) =>
          truncate === false && shift === false ? error(400, tooLong) : writes(ollama, good),
        fault,
        requests: once,
        hint: /OLLAMA_MODEL "tiny"\. It needs 16384 tokens/,
      }),
    ),
    failsAtOnce(`lacks its model (${version})`, 'misconfigured', error(404, noSuchModel), {
      modelList: error(404, noSuchModel),
      isReady: false,
      hint: /ollama pull tiny/,
    }),
    failsTwice(
      `loses its runner in the middle of a response (${version})`,
      'unreachable',
      stream(ollama.piece(good.slice(0, 40)), ollama.message({ error: runnerDied })),
      { hint: /The model server failed: see its log\./ },
    ),
    failsTwice(
      `loses its runner before a response (${version})`,
      'unreachable',
      stream(ollama.message({ error: runnerDied })),
    ),
    ...lacksMemory.map((message) =>
      failsAtOnce(`lacks memory (${version}): ${message}`, 'misconfigured', error(500, message), {
        isReady: false,
        hint: /not have enough memory/,
      }),
    ),
  ],
);

export const ollamaServers: readonly ModelServer[] = [
  { name: 'writes the object and nothing else', respond: () => writes(ollama, good) },
  { name: 'fences it', respond: () => writes(ollama, `Here it is:\n\`\`\`json\n${good}\n\`\`\``) },
  ...ofVersions,
  {
    name: 'has a context that a long answer and the response fill together',
    text: longAnswer,
    modelList: json(200, { model_info: { 'tiny.context_length': 8192 } }),
    respond: ({ options }) =>
      options.num_ctx === 8192 ? counting(6692, 1500, good.slice(0, 200), 'length') : writes(ollama, good),
    fault: 'tooLong',
    requests: once,
  },
  {
    name: 'has a context that prompt and response just fit into',
    modelList: json(200, { model_info: { 'tiny.context_length': 8192 } }),
    respond: () => counting(6692, 1500, good, 'length'),
  },
  {
    name: 'has a context that thinking fills',
    modelList: json(200, { capabilities: ['completion', 'thinking'], model_info: { 'tiny.context_length': 8192 } }),
    respond: ({ options }) => counting(5300, options.num_ctx - 5300, good.slice(0, 200), 'length'),
    fault: 'misconfigured',
    requests: once,
    hint: /It needs 16384 tokens/,
  },
  {
    name: 'has a context that no prompt fits into',
    modelList: json(200, { model_info: { 'tiny.context_length': 4096 } }),
    respond: () => writes(ollama, good),
    fault: 'misconfigured',
    requests: [0, 0],
    isReady: false,
    hint: /OLLAMA_MODEL "tiny" has a context of 4096 tokens, which is too small/,
  },
  {
    name: 'refuses to think briefly',
    modelList: thinker('gptoss'),
    respond: ({ think }) => (think ? error(400, 'think value "low" is not supported for this model') : thinksFirst),
    requests: oneMore,
  },
  failsTwice('writes more than it is allowed to', 'unusable', writes(ollama, good.slice(0, 200), 'length'), {
    hint: /EVALUATOR_MAX_TOKENS/,
  }),
  failsAtOnce('cuts the prompt in silence', 'misconfigured', counting(1027, 300), {
    hint: /cut the prompt to 1027 tokens/,
  }),
  {
    name: 'thinks too long, unless it is told not to',
    modelList: thinker('tiny'),
    respond: ({ think }) => (think === false ? writes(ollama, good) : onlyThinks),
  },
  {
    name: 'writes null where a part has no text',
    respond: () =>
      stream(
        ...piecesOf(good).flatMap((text) => [
          ollama.piece(text),
          ollama.message({ message: { content: null, thinking: 'hm ' } }),
        ]),
        ollama.end('stop'),
      ),
  },
  {
    name: 'always thinks (gpt-oss)',
    modelList: thinker('gptoss'),
    respond: ({ think, options }) =>
      think === 'low' && options.num_predict === 2000 + 4096 && options.num_ctx === 20_480 ? thinksFirst : onlyThinks,
  },
  {
    name: 'cannot think, in spite of its name',
    model: 'my-gpt-oss',
    modelList: json(200, { capabilities: ['completion'] }),
    respond: ({ think }) => (think ? error(400, '"my-gpt-oss" does not support thinking') : writes(ollama, good)),
  },
  {
    name: 'ignores the schema while it does not think (Qwen 3.5)',
    modelList: thinker('tiny'),
    respond: ({ think }) => writes(ollama, think === true ? good : prose),
    requests: [2, 1],
    hint: /ignores the JSON schema.*allowed to think.*47 characters of text/,
  },
  failsTwice('ignores the schema (MLX)', 'unusable', writes(ollama, prose), { hint: /GGUF/ }),
  failsAtOnce(
    'is not Ollama',
    'misconfigured',
    { status: 404, type: 'text/plain', body: '404 page not found' },
    {
      modelList: { status: 404, type: 'text/plain', body: '404 page not found' },
      isReady: false,
      hint: /The server at OLLAMA_HOST is not Ollama/,
    },
  ),
  {
    name: 'takes no schema (before 0.5)',
    respond: ({ format }) =>
      typeof format === 'string'
        ? writes(ollama, good)
        : error(400, 'json: cannot unmarshal object into Go struct field ChatRequest.format of type string'),
    fault: 'misconfigured',
    requests: once,
    hint: /needs a newer Ollama/,
  },
  ...failures('failed to load model vocabulary required for format').map(
    (refusal): ModelServer => ({
      name: `knows "json" only: ${refusal.status ?? 200}`,
      respond: ({ format }) => (format === 'json' ? writes(ollama, good) : refusal),
      requests: oneMore,
    }),
  ),
  ...failures('Failed to create new sequence: unable to create sampling context\n').map(
    (refusal): ModelServer => ({
      name: `knows no format: ${refusal.status ?? 200}`,
      respond: ({ format }) => (format === undefined ? writes(ollama, good) : refusal),
      requests: [3, 1],
      hint: /refused json_schema \(now left out\)/,
    }),
  ),
  failsAtOnce(
    'has used up its plan',
    'busy',
    error(429, 'you (me) have reached your weekly usage limit, upgrade for higher limits'),
    { hint: /used up/ },
  ),
  failsAtOnce(
    'is not signed in',
    'misconfigured',
    json(401, { error: 'unauthorized', signin_url: 'https://ollama.com/connect?name=host&key=sk-very' }),
    { hint: /ollama signin/ },
  ),
  failsAtOnce('has a model that does something else', 'misconfigured', error(400, '"tiny" does not support chat'), {
    hint: /not a model for chat/,
  }),
  failsAtOnce('wants another Host header', 'misconfigured', closed, {
    modelList: closed,
    isReady: false,
    hint: /Host header/,
  }),
  ...[
    "error loading model: unknown model architecture: 'tiny9'",
    'this model is not supported by your version of Ollama. You may need to upgrade',
  ].map((message) =>
    failsAtOnce(`does not know this kind of model yet: ${message}`, 'misconfigured', error(500, message), {
      isReady: false,
      hint: /needs a newer Ollama/,
    }),
  ),
  failsAtOnce(
    'wants a subscription for the model',
    'misconfigured',
    error(403, 'this model requires a subscription, upgrade for access'),
    { hint: /may not use OLLAMA_MODEL "tiny"/ },
  ),
  failsAtOnce('wants a key', 'misconfigured', error(401, 'unauthorized'), {
    modelList: error(401, 'unauthorized'),
    isReady: false,
    hint: /OLLAMA_API_KEY/,
  }),
];
