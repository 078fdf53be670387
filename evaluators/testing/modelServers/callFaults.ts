import {
  answer,
  choice,
  ends,
  error,
  event,
  good,
  isRefused,
  isTriedTwice,
  json,
  type ModelServer,
  said,
  stream,
  thinks,
  whole,
  writes,
} from './modelServer.ts';

/** What goes wrong with one answer, or with one reply. */
export const callFaults: readonly ModelServer[] = [
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
  ...[
    ['sees a risk (DeepSeek)', 400, 'Content Exists Risk'],
    ['sees a risk (Zhipu)', 400, '系统检测到输入或生成内容可能包含不安全或敏感内容'],
    ['has guidelines (xAI)', 403, 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO'],
    ['has guardrails (Portkey)', 446, 'The guardrail checks defined in the config failed.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: String(name),
      does: () => error(Number(status), String(message)),
      out: 'declined',
      requests: isRefused,
    }),
  ),
  {
    name: 'filters the reply',
    does: () => stream(...said(good.slice(0, 200)), ...ends('content_filter')),
    out: 'declined',
    requests: isRefused,
  },
  ...['sensitive', 'ERROR_TOXIC', 'guardrail_intervened', 'BLOCKLIST', 'SPII'].map(
    (reason): ModelServer => ({
      name: `censors the reply (${reason})`,
      does: () => stream(...said(good.slice(0, 200)), ...ends(reason)),
      out: 'declined',
      requests: isRefused,
    }),
  ),
  {
    name: 'stops for want of resources (DeepSeek)',
    does: () => stream(...said(good.slice(0, 200)), ...ends('insufficient_system_resource')),
    out: 'unreachable',
    requests: isTriedTwice,
  },
  {
    name: 'has no context left for the reply (Anthropic)',
    does: () => stream(...said(good.slice(0, 200)), ...ends('model_context_window_exceeded')),
    out: 'tooLong',
    requests: isRefused,
  },
  {
    name: 'has no context left after the reply (Anthropic)',
    does: () => writes(good, 'model_context_window_exceeded'),
  },
  {
    name: 'stops without a stream, which it refuses',
    does: ({ stream: streams }) =>
      streams ? error(400, 'stream is not supported') : whole({ content: good.slice(0, 200) }, 'abort'),
    out: 'unreachable',
    requests: [3, 2],
  },
  {
    name: 'replies in streams only, without stream_options, and they break off',
    does: ({ stream: streams, stream_options }) =>
      stream_options
        ? error(400, 'Unknown parameter: stream_options', { param: 'stream_options' })
        : streams
          ? stream(...said(good.slice(0, 200)))
          : error(400, 'This model only support stream mode.'),
    out: 'unreachable',
    requests: [4, 3],
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
  ].map(
    ([name, problem]): ModelServer => ({
      name: `has a context that is too small (${name})`,
      does: () => json(400, { error: problem }),
      out: 'tooLong',
      requests: isRefused,
      hint: /16,000 tokens/,
    }),
  ),
  {
    name: 'says in a field of its own that its context is too small (llama.cpp)',
    does: () =>
      stream(
        'error: {"code":400,"message":"the request exceeds the available context size","type":"invalid_request_error"}\n\n',
        'data: [DONE]\n\n',
      ),
    out: 'tooLong',
    requests: isRefused,
  },
  {
    name: 'is behind a proxy that gives up waiting (nginx)',
    does: () => ({ status: 504, type: 'text/html', body: '<html><h1>504 Gateway Time-out</h1></html>' }),
    out: 'tooSlow',
    requests: isRefused,
    hint: /time limit of .* a proxy/,
  },
  ...[
    'The model has crashed without additional information. (Exit code: 6)',
    'Model is unloaded.',
    'Model has unloaded or crashed..',
    'Model unloaded.',
  ].map(
    (problem): ModelServer => ({
      name: `loses its model (LM Studio): ${problem}`,
      does: () => json(400, { error: problem }),
      out: 'unreachable',
      requests: isTriedTwice,
    }),
  ),
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
    name: 'fails before the first token (vLLM)',
    does: (_, at) => (at === 0 ? stream('data: [DONE]\n\n') : writes(good)),
    requests: isTriedTwice,
  },
  {
    name: 'replies in streams only, and one breaks off (DashScope)',
    does: ({ stream: streams }, at) =>
      streams
        ? at === 0
          ? stream(...said(good.slice(0, 200)))
          : writes(good)
        : error(400, 'This model only support stream mode, please enable the stream parameter to access the model.'),
    requests: [3, 3],
  },
  {
    name: 'is overloaded, and says so in a list (Gemini)',
    does: () => stream(event([{ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }])),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'is overloaded, and says so in place of the text (OpenRouter)',
    does: () => json(200, { choices: [{ finish_reason: 'error', error: { code: 429, message: 'Overloaded' } }] }),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'is overloaded, and quotes what says so (FastAPI)',
    does: () => json(200, { detail: "Error code: 429 - {'error': {'message': 'Rate limit reached'}}" }),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'is overloaded, and says so by a type of its own',
    does: () => stream(event({ type: 'server_error', message: 'The server is overloaded {"queue": 9}' })),
    out: 'busy',
    requests: isRefused,
  },
  ...[
    { message: 'The server is overloaded {"queue": 9}' },
    { success: false, msg: 'Rate limit reached for requests' },
    { fault: { faultstring: 'Rate limit quota violation. Quota limit exceeded.' } },
    { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'Too many requests.' } } },
  ].map(
    (body): ModelServer => ({
      name: `is overloaded, and says so in words of its own: ${JSON.stringify(body)}`,
      does: () => json(200, body),
      out: 'busy',
      requests: isRefused,
    }),
  ),
  {
    name: 'reports an error in the form of another API (Responses)',
    does: () => stream(event({ type: 'response.failed', response: { error: { message: 'Overloaded' }, output: [] } })),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'says no more than that there is an error',
    does: () => json(200, { error: true }),
    out: 'unreachable',
    requests: isTriedTwice,
    hint: /The model server failed/,
  },
  {
    name: 'is overloaded for a moment in the middle of a reply',
    does: () =>
      stream(...said(good.slice(0, 200)), event({ error: { code: 429, message: 'Please try again in 10ms.' } })),
    out: 'busy',
    requests: isTriedTwice,
  },
  {
    name: 'is overloaded, and says so in a reply',
    does: () => json(200, { error: { code: 429, message: 'Overloaded' } }),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'writes whitespace without end inside it',
    does: () =>
      stream(
        ...said(good.slice(0, 300)),
        ...Array.from({ length: 40 }, () => choice({ content: ' '.repeat(50) })),
        ...ends('length'),
      ),
    out: 'unusable',
    requests: isTriedTwice,
    hint: /whitespace without end|cut off/,
  },
  {
    name: 'cuts the reply, and sends signs of life',
    does: () => {
      const signs = [event({ message: 'heartbeat' }), event({ status: 'ok', response: 'processing' })];
      return stream(...signs, ...said(good.slice(0, 200)), ...signs, ...ends('length'));
    },
    out: 'unusable',
    requests: isTriedTwice,
    hint: /EVALUATOR_MAX_TOKENS/,
  },
  {
    name: 'breaks off after a sign of life',
    does: () => stream(event({ status: 'ok', response: 'processing' }), ...said(good.slice(0, 200))),
    out: 'unreachable',
    requests: isTriedTwice,
  },
  {
    name: 'writes escaped line ends without end',
    does: (_, at) =>
      at === 0 ? writes(`{"evidence": {"criterion_1": {"quote": "I${'\\n'.repeat(9000)}`, 'length') : writes(good),
    requests: isTriedTwice,
  },
  { name: 'thinks 3,000 tokens that count', does: thinks(3000) },
  { name: 'thinks 12,000 tokens that count', does: thinks(12_000), requests: [2, 2] },
  {
    name: 'thinks without end',
    does: thinks(100_000),
    out: 'unusable',
    requests: isTriedTwice,
    hint: /Thinking took all tokens: EVALUATOR_MAX_TOKENS \(2000\).*0 characters of text.*300 tokens/,
  },
  {
    name: 'cuts the prompt in silence (Ollama)',
    does: () => stream(...said(good), ...ends('stop', { prompt_tokens: 1027, completion_tokens: 300 })),
    out: 'misconfigured',
    requests: isRefused,
    hint: /cut the prompt to 1027 tokens.*EVALUATOR=ollama/,
  },
  {
    name: 'cuts the prompt in silence, and had nothing in its cache (OpenRouter)',
    does: () =>
      stream(
        ...said(good),
        ...ends('stop', { prompt_tokens: 1234, completion_tokens: 300, prompt_tokens_details: { cached_tokens: 0 } }),
      ),
    out: 'misconfigured',
    requests: isRefused,
    hint: /cut the prompt to 1234 tokens/,
  },
  ...[
    ['Gemini', { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 1200 } }],
    ['Gemini, other', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] }, candidates: [] }],
    ['Gemini, reply', { candidates: [{ content: { parts: [{ text: good.slice(0, 99) }] }, finishReason: 'SAFETY' }] }],
    [
      'Responses',
      {
        object: 'response',
        status: 'incomplete',
        incomplete_details: { reason: 'content_filter' },
        output: [{ type: 'message', content: [{ type: 'output_text', text: good.slice(0, 99) }] }],
      },
    ],
    ['Responses, nothing', { object: 'response', incomplete_details: { reason: 'content_filter' }, output: [] }],
    ['Anthropic', { type: 'message', content: [], stop_reason: 'refusal' }],
    ['Bedrock', { output: { message: { content: [] } }, stopReason: 'guardrail_intervened' }],
    ['iFlytek', { header: { code: 10013, message: '输入内容审核不通过，涉嫌违规，请重新调整输入内容', sid: 'cht1' } }],
    ['iFlytek, English', { header: { code: 10013, message: 'Input audit error:(10013)', sid: 'cht1', status: 2 } }],
    ['Baidu', { error_code: 336104, error_msg: '内容违规' }],
    ['Cohere', { message: { content: [] }, finish_reason: 'ERROR_TOXIC' }],
  ].map(
    ([api, body]): ModelServer => ({
      name: `declines in the form of another API (${api})`,
      does: () => json(200, body),
      out: 'declined',
      requests: isRefused,
    }),
  ),
  {
    name: 'declines in a stream of another API (Responses)',
    does: () =>
      stream(
        event({ type: 'response.output_text.delta', delta: good.slice(0, 99) }),
        event({
          type: 'response.incomplete',
          response: { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [] },
        }),
      ),
    out: 'declined',
    requests: isRefused,
  },
  {
    name: 'declines in a stream of another API (Anthropic)',
    does: () =>
      stream(
        event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: good.slice(0, 99) } }),
        event({ type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 9 } }),
        event({ type: 'message_stop' }),
      ),
    out: 'declined',
    requests: isRefused,
  },
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
  ].map(
    ([api, body]): ModelServer => ({
      name: `is cut off in the form of another API (${api})`,
      does: () => json(200, body),
      out: 'unusable',
      requests: isTriedTwice,
      hint: /cut off: EVALUATOR_MAX_TOKENS/,
    }),
  ),
  ...[
    [400, 'Selected model is at capacity. Please try a different model.'],
    [500, 'litellm.ServiceUnavailableError: MistralException - Service tier capacity exceeded for this model.'],
    [400, 'AiError: Capacity temporarily exceeded, please try again.'],
    [400, 'The engine is currently overloaded, please try again later'],
    [200, 'Open api qps request limit reached'],
    [500, '当前分组上游负载已饱和，请稍后再试'],
    [424, 'Model is getting throttled. Try your request again.'],
    [409, 'Server is busy; please try again later.'],
    [403, 'This API instance has reached its monthly token quota.'],
  ].map(
    ([status, message]): ModelServer => ({
      name: `is overloaded, and says so in other words (${status}): ${message}`,
      does: () => json(Number(status), { error_code: 'NO', error_msg: message }),
      out: 'busy',
      requests: isRefused,
    }),
  ),
  ...[
    [413, 'Request body too large for gpt-4o model. Max size: 8000 tokens.'],
    [400, 'ValidationException: The model returned the following errors: Input is too long for requested model.'],
    [400, '输入内容超长，请缩短后重试'],
    [400, 'Prompt 超长'],
    [400, '请求的令牌数超过了模型的最大上下文长度'],
    [400, "The input (18004 tokens) is longer than the model's context length (8192 tokens)."],
    [400, "Requested token count exceeds the model's maximum context length of 8192 tokens."],
  ].map(
    ([status, message]): ModelServer => ({
      name: `has a context that is too small, and says so in other words: ${message}`,
      does: () => error(Number(status), String(message)),
      out: 'tooLong',
      requests: isRefused,
    }),
  ),
];
