import type { ServerResponse } from 'node:http';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import type { EvaluatorFault } from '../evaluatorError.ts';
import { goodReply, piecesOf } from './goodReply.ts';

export const entry = testScenario('one');
export const answer = 'I would read the unforgettable contract with Dana, because the date costs us.';
const reply = goodReply(entry, answer);
const second = { quote: 'because the date costs us', reason: 'It says so.', score: 1 };
/** Of Mid level, and Senior with one score more. */
const good = JSON.stringify({ ...reply, evidence: { ...reply.evidence, criterion_2: second } });
const prose = 'I think this answer is careful, {so to speak}, and asks the right people.';

type Body = Record<string, unknown> & {
  messages: { content: string }[];
  response_format?: { type: string };
  max_tokens?: number;
  max_completion_tokens?: number;
};

type Said = { status?: number; headers?: Record<string, string>; type?: string; body: string | readonly string[] };

/** What somebody has reported of a model server. */
export type ModelServer = {
  name: string;
  /** How it replies to the request with this body, which is its request number `at`, counted from 0. */
  does: (body: Body, at: number, headers: NodeJS.Dict<string | string[]>) => Said;
  /** Of its list of models; by default, the list names the model. */
  lists?: Said;
  /** What comes out: feedback, or a fault. */
  out?: EvaluatorFault;
  /** How many requests an answer takes, and a second answer. */
  requests?: readonly [number, number];
  /** A part of the hint in the log. */
  hint?: RegExp;
  isReady?: false;
  /** What follows the host in OPENAI_BASE_URL. */
  base?: string;
};

const json = (status: number, body: unknown, headers?: Record<string, string>): Said => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  ...(headers && { headers }),
});
const error = (status: number, message: string, more: object = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } });

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const choice = (delta: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason }] });
const said = (text: string, key = 'content') => piecesOf(text, 60).map((piece) => choice({ [key]: piece }));
const ends = (finish: string | null, usage: unknown = { prompt_tokens: 1200, completion_tokens: 300 }) => [
  ...(finish === null ? [] : [choice({}, finish)]),
  event({ choices: [], usage }),
  'data: [DONE]\n\n',
];
const stream = (...events: readonly string[]): Said => ({ type: 'text/event-stream', body: events });
const writes = (text: string, finish: string | null = 'stop') => stream(...said(text), ...ends(finish));
const whole = (message: object, finish: string | null = 'stop') =>
  json(200, {
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: { prompt_tokens: 1200, completion_tokens: 300 },
  });

/** Refuses requests with the parameter, and replies to the others. */
const refuses =
  (parameter: string, refusal: Said, reply: Said = writes(good)): ModelServer['does'] =>
  (body) =>
    parameter in body ? refusal : reply;

/** Thinks so many tokens before its reply. */
const thinks =
  (tokens: number): ModelServer['does'] =>
  ({ max_tokens, max_completion_tokens = max_tokens ?? 0 }) =>
    max_completion_tokens > tokens + 500 ? writes(good) : stream(choice({ role: 'assistant' }), ...ends('length'));

const oneMore = [2, 1] as const;
const isRefused = [1, 1] as const;
const isTriedTwice = [2, 2] as const;

/** One more report is one more row. */
export const modelServers: readonly ModelServer[] = [
  { name: 'writes the object and nothing else', does: () => writes(good) },

  // What a reply comes in.
  { name: 'fences it', does: () => writes(`\`\`\`json\n${good}\n\`\`\``) },
  {
    name: 'puts words, braces and another object around it',
    does: () => writes(`${prose}\n{"level": "Lead"}\n${good}\n${prose}`),
  },
  { name: 'thinks in tags', does: () => writes(`<think>Is it {"evidence": {}}? No.</think>\n${good}`) },
  {
    name: 'closes thinking that it never opened',
    does: () => writes(`It says "evidence": 3, I think.\n</think>${good}`),
  },
  {
    name: 'drafts while it thinks',
    does: () => writes(`<think>${good.replaceAll('"score":3', '"score":4')}</think>${good}`),
  },
  {
    name: 'leaves the marks of its channels',
    does: () =>
      writes(
        `<|channel|>analysis<|message|>Hm. {<|end|><|start|>assistant<|channel|>final<|message|>${good}<|return|>`,
      ),
  },
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
    name: 'streams parts',
    does: () =>
      stream(...piecesOf(good, 50).map((text) => choice({ content: [{ type: 'text', text }] })), ...ends('stop')),
  },
  {
    name: 'calls a tool',
    does: () => whole({ content: null, tool_calls: [{ function: { name: 'json', arguments: good } }] }),
  },
  { name: 'does not stream', does: () => whole({ content: good }) },
  { name: 'does not stream, and gives no reason for the end', does: () => whole({ content: good }, null) },
  {
    name: 'streams with the type of a page',
    does: () => ({ type: 'text/plain', body: [...said(good), ...ends('stop')] }),
  },
  {
    name: 'streams lines of JSON',
    does: () => ({
      type: 'application/x-ndjson',
      body: piecesOf(good)
        .map((content) => `${JSON.stringify({ choices: [{ delta: { content } }] })}\n`)
        .concat('{"choices":[{"delta":{},"finish_reason":"stop"}]}\n'),
    }),
  },
  { name: 'ends without a reason', does: () => writes(good, null) },
  { name: 'ends in silence', does: () => stream(...said(good)) },
  {
    name: 'breaks off after the last brace',
    does: () => stream(...said(good), 'data: {"error": {"message": "gone", "code": 502}}\n\n'),
  },
  { name: 'repeats it', does: () => writes(`${good}\n${good}`) },
  { name: 'puts it into another object', does: () => writes(`{"assessment": ${good}}`) },
  { name: 'puts it into a list', does: () => writes(`[${good}]`) },
  { name: 'puts it into a string', does: () => writes(JSON.stringify(good)) },
  {
    name: 'adds what nobody asked for',
    does: () => writes(good.replaceAll('"score"', '"sure":true,"score"').replace('{', '{"level":"Lead",')),
  },
  { name: 'forgets the first brace', does: () => writes(good.slice(1)) },
  { name: 'breaks lines in strings', does: () => writes(good.replaceAll('says so', 'says\nso')) },
  {
    name: 'counts nonsense',
    does: () => stream(...said(good), ...ends('stop', { prompt_tokens: -1, completion_tokens: 'many' })),
  },
  { name: 'counts nothing', does: () => stream(...said(good), choice({}, 'stop'), 'data: [DONE]\n\n') },
  {
    name: 'sends comments and pings',
    does: () => stream(': OPENROUTER PROCESSING\n\n', 'event: ping\n\n', ...said(good), ...ends('stop')),
  },
  { name: 'writes line ends without end after it', does: () => writes(`${good}${'\n'.repeat(5000)}`, 'length') },

  { name: 'writes null for nothing', does: () => writes(good.replaceAll('"quote":""', '"quote":null')) },
  { name: 'writes a comma too many', does: () => writes(good.replace(']}}', '],}}')) },
  { name: 'sends the object as an object', does: () => whole({ content: JSON.parse(good) }) },
  { name: 'says data twice', does: () => stream(...said(good).map((one) => `data: ${one}`), ...ends('stop')) },
  {
    name: 'sends lines of JSON as one',
    does: () => ({
      type: 'application/json',
      body: piecesOf(good)
        .map((content) => `${JSON.stringify({ choices: [{ delta: { content } }] })}\n`)
        .concat('{"choices":[{"delta":{},"finish_reason":"stop"}]}'),
    }),
  },
  {
    name: 'refuses the role system',
    does: ({ messages }) => (messages.length > 1 ? error(400, 'System role not supported') : writes(good)),
    requests: oneMore,
  },
  {
    name: 'has no model loaded (LM Studio)',
    does: () => json(404, { error: { message: 'No models loaded. Please load a model in the developer page.' } }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_MODEL/,
  },
  {
    name: 'replies to every path with some error',
    base: '',
    does: () => json(200, { error: 'not found' }),
    lists: json(200, { error: 'not found' }),
    out: 'misconfigured',
    requests: isRefused,
    isReady: false,
    hint: /end in \/v1/,
  },
  {
    name: 'has too many requests, and says so in a stream',
    does: () => stream(event({ error: { message: 'Rate limit exceeded', code: 'rate_limit_exceeded' } })),
    out: 'busy',
    requests: isRefused,
  },

  // What it refuses.
  {
    name: 'refuses max_tokens',
    does: refuses(
      'max_tokens',
      error(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        { param: 'max_tokens', code: 'unsupported_parameter' },
      ),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses a temperature',
    does: refuses(
      'temperature',
      error(
        400,
        "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
        { param: 'temperature', code: 'unsupported_value' },
      ),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses to stream',
    does: refuses(
      'stream',
      error(400, 'Your organization must be verified to stream this model.', {
        param: 'stream',
        code: 'unsupported_value',
      }),
      whole({ content: good }),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses stream_options',
    does: refuses(
      'stream_options',
      json(422, {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
      }),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses a schema while it streams',
    does: (body) =>
      body.stream && body.response_format
        ? error(400, 'response_format is not supported with streaming')
        : body.stream
          ? writes(good)
          : whole({ content: good }),
    requests: oneMore,
  },
  {
    name: 'knows json_object only',
    does: (body) =>
      body.response_format?.type === 'json_schema'
        ? error(400, "This response_format type is unavailable now. Use 'json_object'.")
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'knows no response_format',
    does: refuses('response_format', json(500, { error: 'Failed to parse grammar' })),
    requests: [3, 1],
  },
  {
    name: 'knows other efforts',
    does: (body) =>
      body.reasoning_effort === 'low'
        ? writes(good)
        : json(400, { error: { message: '`reasoning_effort` must be one of `low`, `medium`, or `high`' } }),
    requests: oneMore,
  },
  {
    name: 'cannot think',
    does: refuses(
      'reasoning_effort',
      json(400, [
        {
          error: {
            code: 400,
            status: 'INVALID_ARGUMENT',
            message: 'Unknown name "reasoning_effort": Cannot find field.',
          },
        },
      ]),
    ),
    requests: [4, 1],
  },
  {
    name: 'refuses two things at once, one after the other',
    does: (body) =>
      'max_tokens' in body
        ? error(400, 'max_tokens is not supported, use max_completion_tokens')
        : 'temperature' in body
          ? error(400, 'temperature is not supported')
          : writes(good),
    requests: [3, 1],
  },
  {
    name: 'does not say what it refuses',
    does: refuses('response_format', json(400, { message: 'Bad request' })),
    requests: [2, 2],
  },
  {
    name: 'has a small limit of tokens',
    does: ({ max_tokens = 0 }) =>
      max_tokens > 4096
        ? error(400, `max_tokens is too large: ${max_tokens}. This model supports at most 4096 completion tokens.`, {
            param: 'max_tokens',
            code: 'invalid_value',
          })
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'counts the reply into a small context',
    does: ({ max_tokens = 0 }) =>
      max_tokens > 4096
        ? error(
            400,
            `This model's maximum context length is 8192 tokens. However, you requested ${max_tokens + 4000} tokens (4000 in the messages, ${max_tokens} in the completion).`,
            { code: 'context_length_exceeded' },
          )
        : writes(good),
    requests: [2, 2],
  },

  // Thinking.
  { name: 'thinks 3,000 tokens that count', does: thinks(3000) },
  { name: 'thinks 12,000 tokens that count', does: thinks(12_000), requests: [2, 2] },
  {
    name: 'thinks without end',
    does: thinks(100_000),
    out: 'unusable',
    requests: isTriedTwice,
    hint: /Thinking took all tokens: EVALUATOR_MAX_TOKENS \(2000\).*0 characters of text.*300 tokens/,
  },

  // Faults of one call.
  {
    name: 'has a content filter',
    does: () =>
      error(400, "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: 'content_filter',
        param: 'prompt',
      }),
    out: 'declined',
    requests: isRefused,
  },
  {
    name: 'filters the reply',
    does: () => stream(...said(good.slice(0, 200)), ...ends('content_filter')),
    out: 'declined',
    requests: isRefused,
  },
  {
    name: 'refuses in words',
    does: () => stream(choice({ refusal: 'I will not.' }), ...ends('stop')),
    out: 'declined',
    requests: isRefused,
  },
  {
    name: 'flags the prompt',
    does: () =>
      json(403, {
        error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['violence'], flagged_input: answer } },
      }),
    out: 'declined',
    requests: isRefused,
  },
  {
    name: 'has a context that is too small (vLLM)',
    does: () =>
      error(400, "This model's maximum context length is 4096 tokens. However, your messages resulted in 5321 tokens."),
    out: 'tooLong',
    requests: isRefused,
    hint: /16,000 tokens/,
  },
  {
    name: 'has a context that is too small (llama.cpp)',
    does: () =>
      json(400, {
        error: {
          code: 400,
          message: 'the request exceeds the available context size. try increasing the context size',
          type: 'exceed_context_size_error',
          n_prompt_tokens: 5321,
          n_ctx: 4096,
        },
      }),
    out: 'tooLong',
    requests: isRefused,
  },
  {
    name: 'has a context that is too small (Gemini)',
    does: () =>
      json(400, {
        error: {
          code: 400,
          message: 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
        },
      }),
    out: 'tooLong',
    requests: isRefused,
  },
  {
    name: 'has a context that is too small (LM Studio)',
    does: () =>
      json(400, {
        error:
          'Trying to keep the first 5321 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
      }),
    out: 'tooLong',
    requests: isRefused,
  },
  {
    name: 'makes a slip once (Groq)',
    does: (_, at) =>
      at === 0
        ? error(400, 'Failed to generate JSON. Please adjust your prompt.', {
            code: 'json_validate_failed',
            failed_generation: '{"evidence',
          })
        : writes(good),
    requests: isTriedTwice,
  },
  {
    name: 'makes slips without end (Groq)',
    does: () => error(400, 'Failed to validate JSON.', { code: 'json_validate_failed', failed_generation: 'stream' }),
    out: 'unusable',
    requests: isTriedTwice,
  },

  // Plans, keys and addresses.
  {
    name: 'allows few tokens a minute (Groq)',
    does: ({ max_tokens = 0 }) =>
      max_tokens > 4096
        ? json(413, {
            error: {
              message: `Request too large for model on tokens per minute (TPM): Limit 8000, Requested ${max_tokens + 4000}, please reduce your message size and try again.`,
              type: 'tokens',
              code: 'rate_limit_exceeded',
            },
          })
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'allows too few tokens a minute (Groq)',
    does: () =>
      json(413, {
        error: {
          message: 'Request too large on tokens per minute (TPM): Limit 6000, Requested 9423',
          type: 'tokens',
          code: 'rate_limit_exceeded',
        },
      }),
    out: 'misconfigured',
    requests: [2, 2],
    hint: /allows 6000 tokens per minute, and an answer takes 9423/,
  },
  {
    name: 'has had enough for this minute',
    does: () =>
      json(429, {
        error: {
          message:
            'Rate limit reached on tokens per min (TPM): Limit 30000, Used 29000, Requested 5000. Please try again in 1m12.5s.',
          code: 'rate_limit_exceeded',
        },
      }),
    out: 'busy',
    requests: isRefused,
    hint: /allows 30000 tokens per minute/,
  },
  {
    name: 'has no credit left',
    does: () => json(429, { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /no credit left/,
  },
  {
    name: 'wants more credits (OpenRouter)',
    does: ({ max_tokens = 0 }) =>
      json(402, {
        error: {
          code: 402,
          message: `This request requires more credits, or fewer max_tokens. You requested up to ${max_tokens} tokens, but can only afford 12.`,
        },
      }),
    out: 'misconfigured',
    requests: [2, 2],
    hint: /no credit left/,
  },
  {
    name: 'rejects the key with 400 (Gemini)',
    does: () =>
      json(400, [
        {
          error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
        },
      ]),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_API_KEY/,
  },
  {
    name: 'has no such model (OpenRouter)',
    does: () => json(400, { error: { code: 400, message: 'tiny is not a valid model ID' } }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_MODEL "tiny"/,
  },
  {
    name: 'replies to every path that something is wrong (LM Studio)',
    base: '',
    does: () => json(200, { error: 'Unexpected endpoint or method. (POST /chat/completions)' }),
    lists: json(200, { error: 'Unexpected endpoint or method. (GET /models)' }),
    out: 'misconfigured',
    requests: isRefused,
    isReady: false,
    hint: /end in \/v1/,
  },
  {
    name: 'has nothing outside of /v1',
    base: '',
    does: () => json(404, { detail: 'Not Found' }),
    lists: json(404, { detail: 'Not Found' }),
    out: 'misconfigured',
    requests: isRefused,
    isReady: false,
    hint: /end in \/v1/,
  },
  {
    name: 'takes the key in api-key (Azure)',
    base: '/openai/deployments/tiny?api-version=2024-10-21',
    does: (_, __, headers) =>
      headers['api-key'] ? writes(good) : json(401, { error: { code: '401', message: 'Access denied' } }),
    lists: json(404, {}),
  },

  // Errors within a reply.
  {
    name: 'reports an error in a reply',
    does: () =>
      stream(
        choice({ content: good.slice(0, 80) }),
        event({
          error: { code: 502, message: 'Provider disconnected' },
          choices: [{ delta: { content: '' }, finish_reason: 'error' }],
        }),
      ),
    out: 'unreachable',
    requests: isTriedTwice,
  },
  {
    name: 'is overloaded, and says so in a reply',
    does: () => json(200, { error: { code: 429, message: 'Overloaded' } }),
    out: 'busy',
    requests: isRefused,
  },

  // Lists of models.
  ...[
    ['names models differently (Gemini)', json(200, { data: [{ id: 'models/tiny' }, { id: 'models/large' }] })],
    ['names variants (OpenRouter)', json(200, { data: [{ id: 'tiny:free' }, { id: 'other' }] })],
    ['lists wildcards (LiteLLM)', json(200, { data: [{ id: 'provider/*' }, { id: 'other/*' }] })],
    ['lists nonsense', json(200, { models: 'many' })],
    ['lists nothing', json(200, { object: 'list', data: [] })],
    ['lists a page', { type: 'text/html', body: '<!doctype html>' }],
    ['fails to list', json(500, {})],
    ['does not let the key list', json(403, { error: { message: 'Missing scopes: api.model.read' } })],
  ].map(
    ([name, lists]): ModelServer => ({
      name: String(name),
      lists: lists as Said,
      does: ({ messages }) =>
        messages.length === 0 ? error(400, "[] is too short - 'messages'", { param: 'messages' }) : writes(good),
    }),
  ),

  // A prompt that is cut.
  {
    name: 'cuts the prompt in silence (Ollama)',
    does: () => stream(...said(good), ...ends('stop', { prompt_tokens: 1027, completion_tokens: 300 })),
    out: 'misconfigured',
    requests: isRefused,
    hint: /cut the prompt to 1027 tokens.*EVALUATOR=ollama/,
  },

  // Without end.
  {
    name: 'writes blanks without end inside it',
    does: () =>
      stream(
        ...said(good.slice(0, 300)),
        ...Array.from({ length: 40 }, () => choice({ content: ' '.repeat(50) })),
        ...ends('length'),
      ),
    out: 'unusable',
    requests: isTriedTwice,
    hint: /blanks without end|cut off/,
  },
  {
    name: 'writes escaped line ends without end',
    does: (_, at) =>
      at === 0 ? writes(`{"evidence": {"criterion_1": {"quote": "I${'\\n'.repeat(9000)}`, 'length') : writes(good),
    requests: isTriedTwice,
  },
];

export function say(response: ServerResponse, { status = 200, type = 'application/json', headers, body }: Said): void {
  response.writeHead(status, { 'content-type': type, ...headers });
  for (const part of [body].flat()) response.write(part);
  response.end();
}
