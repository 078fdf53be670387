import { error, good, json, type ModelServer, oneMore, refuses, said, stream, whole, writes } from './modelServer.ts';

const mistralKnows =
  /^(model|messages|max_tokens|temperature|top_p|stream|stop|random_seed|response_format|tools|tool_choice|presence_penalty|frequency_penalty|n|prediction|parallel_tool_calls|prompt_mode|safe_prompt)$/;

/** What a server refuses, and how it responds without it. */
export const refusedParameters: readonly ModelServer[] = [
  ...(
    [
      ['', 400, 'System role not supported'],
      [' (FastAPI)', 400, "messages.0.role: Input should be 'user' or 'assistant'"],
      [' (a relay)', 400, "'system' is not a valid role."],
      [' (Gemini)', 400, 'Developer instruction is not enabled for models/tiny'],
      [' (llama.cpp)', 500, 'Conversation roles must alternate user/assistant/user/assistant/... at row 14'],
    ] as const
  ).map(
    ([name, status, message]): ModelServer => ({
      name: `refuses the role system${name}`,
      does: ({ messages }) => (messages.length > 1 ? error(status, message) : writes(good)),
      requests: oneMore,
    }),
  ),
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
  ...[
    'The requested model does not support response_format.',
    'With model tiny, response_format is not supported for streams.',
    'Unsupported model parameter: response_format',
    'Model not supported for structured outputs: response_format',
  ].map(
    (message): ModelServer => ({
      name: `blames the model for a parameter: ${message}`,
      does: ({ response_format }) => (response_format?.type === 'json_schema' ? error(400, message) : writes(good)),
      requests: oneMore,
    }),
  ),
  {
    name: 'has another name for the limit of tokens (Vertex)',
    does: ({ max_tokens = 0 }) =>
      max_tokens > 8192
        ? error(400, 'maxOutputTokens: the supported range is from 1 to 8193 (exclusive).')
        : writes(good),
    requests: [3, 1],
  },
  {
    name: 'always thinks (OpenRouter)',
    does: ({ reasoning_effort }) =>
      reasoning_effort === 'none'
        ? error(400, 'Reasoning is mandatory for this endpoint and cannot be disabled.')
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'passes on a refusal as text (Mistral)',
    does: refuses(
      'reasoning_effort',
      json(422, {
        object: 'error',
        message: JSON.stringify({
          detail: [
            { type: 'extra_forbidden', loc: ['body', 'reasoning_effort'], msg: 'Extra inputs are not permitted' },
          ],
        }),
        code: '1000',
      }),
    ),
    requests: oneMore,
  },
  {
    name: 'refuses all that it does not know at once (Mistral)',
    does: (body) => {
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
    requests: [3, 1],
  },
  {
    name: 'blames the model for an effort',
    does: refuses('reasoning_effort', error(400, 'The model `tiny` is not supported with reasoning_effort')),
    requests: oneMore,
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
    requests: oneMore,
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
    hint: /refused stream_options \(now left out\), reasoning_effort "none" \(now left out\), temperature .*json_schema/,
  },
  ...['Failed to generate a valid reply', 'The output of the model is not valid JSON.'].map(
    (message): ModelServer => ({
      name: `refuses a request because of what the model wrote: ${message}`,
      does: ({ response_format }, at) =>
        at > 0 ? writes(good) : response_format?.type === 'json_schema' ? error(400, message) : error(401, 'no'),
      requests: [2, 2],
    }),
  ),
  {
    name: 'knows no stream_options (Databricks)',
    does: refuses(
      'stream_options',
      json(400, { error_code: 'BAD_REQUEST', message: 'Bad request: json: unknown field "stream_options"\n' }),
    ),
    requests: oneMore,
  },
  {
    name: 'misses something else if it gets stream_options (Databricks)',
    does: refuses(
      'stream_options',
      json(400, { error_code: 'INVALID_PARAMETER_VALUE', message: "Missing required Chat parameter: 'messages'" }),
    ),
    requests: oneMore,
  },
  {
    name: 'allows one temperature (Moonshot)',
    does: refuses('temperature', error(400, 'invalid temperature: only 1 is allowed for this model')),
    requests: oneMore,
  },
  {
    name: 'streams long responses only (Fireworks)',
    does: ({ stream: streams }) =>
      streams ? writes(good) : error(400, 'Requests with max_tokens > 4096 must have stream=true'),
  },
  {
    name: 'thinks in streams only (DashScope)',
    does: ({ stream: streams }, at) =>
      streams
        ? at === 0
          ? stream(...said(good.slice(0, 99)))
          : writes(good)
        : error(400, 'parameter.enable_thinking must be set to false for non-streaming calls'),
    requests: [3, 3],
  },
];
