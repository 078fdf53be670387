import { error, good, json, type ModelServer, oneMore, refuses, said, stream, whole, writes } from './modelServer.ts';

const mistralKnows =
  /^(model|messages|max_tokens|temperature|top_p|stream|stop|random_seed|response_format|tools|tool_choice|presence_penalty|frequency_penalty|n|prediction|parallel_tool_calls|prompt_mode|safe_prompt)$/;

/** What a server refuses, and how it responds without it. */
export const refusedParameters: readonly ModelServer[] = [
  {
    name: 'refuses the role system',
    respond: ({ messages }) => (messages.length > 1 ? error(400, 'System role not supported') : writes(good)),
    requests: oneMore,
  },
  {
    name: 'refuses max_tokens',
    respond: refuses(
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
    respond: refuses(
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
    respond: refuses(
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
    respond: refuses(
      'stream_options',
      json(422, {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
      }),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses all that it does not know at once (Mistral)',
    respond: (body) => {
      const detail = Object.entries(body)
        .filter(([field]) => !mistralKnows.test(field))
        .map(([field, input]) => ({
          type: 'extra_forbidden',
          loc: ['body', field],
          msg: 'Extra inputs are not permitted',
          input,
        }));
      const refusal = { object: 'error', message: { detail }, type: 'invalid_request_error', param: null, code: null };
      return detail.length > 0 ? json(422, refusal) : writes(good);
    },
    requests: oneMore,
  },
  {
    name: 'refuses two things at once, one after the other',
    respond: (body) =>
      'max_tokens' in body
        ? error(400, 'max_tokens is not supported, use max_completion_tokens')
        : 'temperature' in body
          ? error(400, 'temperature is not supported')
          : writes(good),
    requests: [3, 1],
  },
  ...(
    [
      ['does not support parameters: [LIST], for model=a-thinking-model.', 'reasoning_effort', 'response_format'],
      ['Unrecognized request arguments supplied: LIST', 'stream_options', 'reasoning_effort'],
      ['Unrecognized keys in object: LIST', 'stream_options', 'reasoning_effort'],
      ['Unknown parameters: LIST. Supported: max_tokens, temperature', 'stream_options', 'response_format'],
    ] as const
  ).map(
    ([message, ...unknown]): ModelServer => ({
      name: `lists what it does not take: ${message}`,
      respond: (body) =>
        unknown.some((field) => field in body)
          ? error(400, message.replace('LIST', unknown.filter((field) => field in body).join(', ')))
          : writes(good),
      requests: oneMore,
    }),
  ),
  ...(
    [
      ['reasoning_effort', 400, "'reasoning_effort' does not support 'none'. Supported values are: 'high'."],
      ['temperature', 400, '`temperature` may only be set to 1 when thinking is enabled.'],
      ['temperature', 400, 'You are not allowed to use temperature here.'],
      ['reasoning_effort', 500, "create() got an unexpected keyword argument 'reasoning_effort'"],
      ['stream_options', 400, 'streamOptions not allowed'],
      ['stream', 400, 'SSE is not available for this model'],
    ] as const
  ).map(
    ([parameter, status, message]): ModelServer => ({
      name: `refuses ${parameter}: ${message}`,
      respond: refuses(
        parameter,
        error(status, message),
        parameter === 'stream' ? whole({ content: good }) : undefined,
      ),
      requests: oneMore,
    }),
  ),
  ...[
    ['For this model temperature has been removed.', ''],
    ['Unsupported for this model: temperature is deprecated', ''],
    ['See your billing page for models that take it.', 'temperature'],
    ['The request was flagged: this value is not allowed.', 'temperature'],
  ].map(
    ([message = '', param = '']): ModelServer => ({
      name: `refuses the temperature in words of another error: ${message}`,
      respond: refuses('temperature', error(400, message, { param, code: 'unsupported_value' })),
      requests: oneMore,
    }),
  ),
  ...['Only user and assistant roles are supported!', 'A conversation must start with a user message.'].map(
    (message): ModelServer => ({
      name: `refuses the role system: ${message}`,
      respond: ({ messages }) => (messages.length > 1 ? error(400, message) : writes(good)),
      requests: oneMore,
    }),
  ),
  {
    name: 'does not say what it refuses',
    respond: refuses('response_format', json(400, { message: 'Bad request' })),
    requests: [2, 2],
    hint: /refused stream_options \(now left out\), reasoning_effort "none" \(now left out\), temperature .*json_schema/,
  },
  {
    name: 'streams long responses only (Fireworks)',
    respond: ({ stream: streams }) =>
      streams ? writes(good) : error(400, 'Requests with max_tokens > 4096 must have stream=true'),
  },
  {
    name: 'thinks in streams only (DashScope)',
    respond: ({ stream: streams }, at) =>
      streams
        ? at === 0
          ? stream(...said(good.slice(0, 99)))
          : writes(good)
        : error(400, 'parameter.enable_thinking must be set to false for non-streaming calls'),
    requests: [3, 3],
  },
];
