import {
  choice,
  ends,
  error,
  event,
  failsAtOnce,
  failsTwice,
  firstPart,
  good,
  json,
  longAnswer,
  type ModelServer,
  once,
  said,
  stream,
  writes,
} from './modelServer.ts';

const overflow =
  'Trying to keep the first 5127 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input';
const hint = /context of OPENAI_MODEL "tiny"\..* needs 16384 tokens, .*--max-model-len/;

/** The prompt is too long for the context of the model, which is too small for a short answer or not. */
export const smallContexts: readonly ModelServer[] = [
  failsAtOnce(
    'has no context left for the response (Anthropic)',
    'misconfigured',
    stream(...firstPart, ...ends('model_context_window_exceeded')),
    { hint: /needs 16384 tokens/ },
  ),
  failsAtOnce(
    'has no context left for the response, beside a long answer (Anthropic)',
    'tooLong',
    stream(...firstPart, ...ends('model_context_window_exceeded')),
    { text: longAnswer },
  ),
  {
    name: 'has no context left after the response (Anthropic)',
    respond: () => writes(good, 'model_context_window_exceeded'),
  },
  ...[
    ['vLLM', "This model's maximum context length is 4096 tokens. However, your messages resulted in 5321 tokens."],
    ['llama.cpp', { type: 'exceed_context_size_error', message: 'the request exceeds it', n_prompt_tokens: 5321 }],
    ['Gemini', 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).'],
    [
      'LM Studio',
      'Trying to keep the first 5321 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    ],
    ['TGI', 'Input validation error: `inputs` must have less than 4095 tokens. Given: 5321'],
    ['DashScope', '<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 4096]'],
    ['Moonshot', 'Invalid request: Your request exceeded model token limit: 4096'],
    ['TabbyAPI', 'Prompt length 5321 is greater than max_seq_len 4096'],
    ['vLLM, older', 'The decoder prompt (length 5321) is longer than the maximum model length of 4096.'],
    ['Writer', 'Input tokens exceed the configured limit'],
    ['xAI', "This model's maximum prompt length is 131072 but the request contains 537812 tokens."],
  ].flatMap(([name, problem]): ModelServer[] => {
    const refusal = { respond: () => json(400, { error: problem }), requests: once, hint };
    return [
      { name: `has a context that is too small (${name})`, ...refusal, fault: 'misconfigured' },
      { name: `has a context for a shorter answer (${name})`, ...refusal, text: longAnswer, fault: 'tooLong' },
    ];
  }),
  {
    name: 'has a context that is too small for any answer (vLLM)',
    text: longAnswer,
    respond: () =>
      error(400, "This model's maximum context length is 2048 tokens. However, your messages resulted in 5321 tokens."),
    fault: 'misconfigured',
    requests: once,
    hint,
  },
  ...[
    { base_resp: { status_code: 2013, status_msg: 'invalid params, context window exceeds limit' } },
    { error: { code: '1261', message: 'Prompt 超长' } },
    { error: 'Sun Nov 29 2026: the prompt is too long' },
  ].map((problem) =>
    failsAtOnce(
      `has a context for a shorter answer, beside a number that is none: ${JSON.stringify(problem)}`,
      'tooLong',
      json(400, problem),
      { text: longAnswer },
    ),
  ),
  failsAtOnce(
    'has a context that is too small, and says so in an event (LM Studio)',
    'misconfigured',
    stream(`event: error\n${event({ error: { message: overflow } })}`),
    { hint: /It needs 16384 tokens, .* numbers in its message: 5127, 4096\./ },
  ),
  ...(
    [
      ['of 4096 tokens', 4096, undefined, 'misconfigured'],
      ['of 2048 tokens, and of a long answer', 2048, longAnswer, 'misconfigured'],
      ['of 8192 tokens, and of a long answer', 8192, longAnswer, 'tooLong'],
    ] as const
  ).map(
    ([what, context, text, fault]): ModelServer => ({
      name: `has no room for a response beside the prompt, out ${what} (vLLM)`,
      ...(text && { text }),
      respond: ({ max_tokens = 0 }) =>
        error(
          400,
          `'max_tokens' is too large: ${max_tokens}. This model's maximum context length is ${context} tokens and your request has ${context - 500} input tokens.`,
        ),
      fault,
      requests: [2, 2],
      hint,
    }),
  ),
  ...[
    { what: 'a long answer', text: longAnswer, fault: 'tooLong' as const },
    { what: 'any answer', fault: 'misconfigured' as const },
  ].map(
    ({ what, ...rest }): ModelServer => ({
      ...rest,
      name: `has too little room for a response to ${what}`,
      respond: ({ max_tokens = 0 }) =>
        max_tokens > 1092
          ? error(
              400,
              `This model's maximum context length is 8192 tokens. However, you requested ${7100 + max_tokens} tokens (7100 in the messages, ${max_tokens} in the completion).`,
            )
          : stream(...firstPart, ...ends('length', { prompt_tokens: 7100, completion_tokens: 1092 })),
      requests: [2, 2],
      hint: /needs 16384 tokens/,
    }),
  ),
  failsTwice(
    'has a context that is full in the middle of the response (llama.cpp)',
    'unusable',
    stream(...firstPart, ...ends('length', { prompt_tokens: 3500, completion_tokens: 596 })),
    { hint: /cut off: the server's limit or context \(it needs 16384 tokens/ },
  ),
  {
    name: 'says in a field of its own that its context has filled up in the middle of the response (llama.cpp)',
    respond({ stream: streams }) {
      const problem = { code: 500, message: 'context shift is disabled', type: 'server_error' };
      if (!streams) return json(500, { error: problem });
      return stream(...firstPart, `error: ${JSON.stringify(problem)}\n\n`, 'data: [DONE]\n\n');
    },
    fault: 'misconfigured',
    requests: once,
    hint,
  },
  {
    name: 'says in a field of its own that its context is too small (llama.cpp)',
    respond: () =>
      stream(
        'error: {"code":400,"message":"the request exceeds the available context size","type":"invalid_request_error"}\n\n',
        'data: [DONE]\n\n',
      ),
    fault: 'misconfigured',
    requests: once,
  },
  failsAtOnce(
    'cuts the prompt in silence (Ollama)',
    'misconfigured',
    stream(...said(good), ...ends('stop', { prompt_tokens: 1027, completion_tokens: 300 })),
    { hint: /cut the prompt to 1027 tokens.*EVALUATOR=ollama/ },
  ),
  ...(
    [
      ['OpenRouter', { prompt_tokens_details: { cached_tokens: 0 } }, {}],
      ['llama.cpp', {}, { timings: { cache_n: 0 } }],
    ] as const
  ).map(([name, ofUsage, ofEvent]) =>
    failsAtOnce(
      `cuts the prompt in silence, and had nothing in its cache (${name})`,
      'misconfigured',
      stream(
        ...said(good),
        choice({}, 'stop'),
        event({ choices: [], usage: { prompt_tokens: 1234, completion_tokens: 300, ...ofUsage }, ...ofEvent }),
      ),
      { hint: /cut the prompt to 1234 tokens/ },
    ),
  ),
  ...(
    [
      [413, 'Request body too large for gpt-4o model. Max size: 8000 tokens.'],
      [400, 'ValidationException: The model returned the following errors: Input is too long for requested model.'],
      [400, '输入内容超长，请缩短后重试'],
      [400, 'Prompt 超长'],
      [400, '请求的令牌数超过了模型的最大上下文长度'],
      [400, "The input (18004 tokens) is longer than the model's context length (8192 tokens)."],
      [400, "Requested token count exceeds the model's maximum context length of 8192 tokens."],
      [400, 'Request prompt has 5321 tokens in total, larger than the model input length limit 4096.'],
      [400, 'Malformed input request: expected maxLength: 42000, actual: 52100'],
      [500, 'prompt length (5000.0), query length (0) should not exceed max_num_tokens (4096)'],
      [200, 'token数量超过上限'],
    ] as const
  ).map(([status, message]) =>
    failsAtOnce(
      `has a context that is too small, and says so in other words: ${message}`,
      'misconfigured',
      error(status, message),
    ),
  ),
];
