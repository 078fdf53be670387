import {
  error,
  event,
  failsAtOnce,
  firstPart,
  good,
  json,
  type ModelServer,
  once,
  oneMore,
  stream,
  twice,
  writes,
} from './modelServer.ts';

/** The server is busy, or has given enough for a while. */
export const overloads: readonly ModelServer[] = [
  failsAtOnce(
    'has too many requests, and says so in a stream',
    'busy',
    stream(event({ error: { message: 'Rate limit exceeded', code: 'rate_limit_exceeded' } })),
  ),
  {
    name: 'allows few tokens a minute (Groq)',
    respond: ({ max_tokens = 0 }) =>
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
    respond: () =>
      json(413, {
        error: {
          message: 'Request too large on tokens per minute (TPM): Limit 6000, Requested 9423',
          type: 'tokens',
          code: 'rate_limit_exceeded',
        },
      }),
    fault: 'misconfigured',
    requests: [2, 2],
    hint: /allows 6000 tokens per minute, and an answer takes 9423/,
  },
  {
    name: 'has had enough for this minute',
    respond: () =>
      json(429, {
        error: {
          message:
            'Rate limit reached on tokens per min (TPM): Limit 30000, Used 29000, Requested 5000. Please try again in 1m12.5s.',
          code: 'rate_limit_exceeded',
        },
      }),
    fault: 'busy',
    requests: once,
    hint: /allows 30000 tokens per minute/,
  },
  {
    name: 'has given enough for this minute (Gemini)',
    respond: () =>
      json(429, [
        {
          error: {
            code: 429,
            message:
              'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.',
          },
        },
      ]),
    fault: 'busy',
    requests: once,
  },
  ...(
    [
      ['has guidelines for the rate', 'You hit the rate limit. See our usage guidelines. Please try again in 20s.'],
      ['has a quota for this minute', 'Quota reached. Please try again in 20s.'],
    ] as const
  ).map(([name, message]) => failsAtOnce(name, 'busy', error(429, message), { retryAfter: '20' })),
  ...(
    [
      [429, 'You have exceeded the token rate limit of your current provisioned throughput.'],
      [429, 'You have reached the rate limit. For higher limits, use a dedicated endpoint.'],
      [503, 'The model is not ready yet. A dedicated endpoint always is.'],
    ] as const
  ).map(([status, message]) =>
    failsAtOnce(`has too many requests, and offers more for money: ${message}`, 'busy', error(status, message)),
  ),
  ...(
    [
      ['Cerebras', 'Requests per minute limit exceeded - too many requests sent.', 'requests per minute'],
      ['Groq', 'Rate limit reached for model `tiny`, limit on tokens per day (TPD).', 'tokens per day'],
      ['OpenRouter', 'Rate limit exceeded: free-models-per-day. Add 10 credits to your account.', 'requests per day'],
      ['Gemini', 'Resource has been exhausted: GenerateRequestsPerDayPerProjectPerModel-FreeTier', 'requests per day'],
      ['Gemini, tokens', 'Quota exceeded: GenerateContentInputTokensPerModelPerMinute-FreeTier', 'tokens per minute'],
    ] as const
  ).map(([name, message, limited]) =>
    failsAtOnce(`has had enough, and does not say how much is allowed (${name})`, 'busy', error(429, message), {
      hint: new RegExp(`^The plan behind the key limits the ${limited}\\.$`, 'm'),
    }),
  ),
  failsAtOnce(
    'throttles (Bedrock)',
    'busy',
    json(429, { message: 'Too many tokens, please wait before trying again.' }),
  ),
  failsAtOnce(
    'has no capacity (Groq)',
    'busy',
    error(498, 'Flex tier capacity exceeded. Please try again later.', { code: 'capacity_exceeded' }),
  ),
  ...(
    [
      ['Azure API Management', 403, 'Out of call volume quota. Quota will be replenished in 03:12:45.'],
      ['Anthropic', 400, 'You have reached your specified API usage limits. You will regain access on 1 January.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`has given enough for today (${name})`, 'busy', json(status, { message }), { hint: /used up/ }),
  ),
  failsAtOnce(
    'is overloaded (Anthropic)',
    'busy',
    json(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
  ),
  failsAtOnce(
    'is overloaded, and says so in a list (Gemini)',
    'busy',
    stream(event([{ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }])),
  ),
  failsAtOnce(
    'is overloaded, and says so in place of the text (OpenRouter)',
    'busy',
    json(200, { choices: [{ finish_reason: 'error', error: { code: 429, message: 'Overloaded' } }] }),
  ),
  failsAtOnce(
    'is overloaded, and quotes what says so (FastAPI)',
    'busy',
    json(200, { detail: "Error code: 429 - {'error': {'message': 'Rate limit reached'}}" }),
  ),
  failsAtOnce(
    'is overloaded, and says so by a status in a response (problem details)',
    'busy',
    json(200, { status: 503, title: 'Service Unavailable', detail: 'Please come back.' }),
  ),
  failsAtOnce(
    'is overloaded, and says so by a type of its own',
    'busy',
    stream(event({ type: 'server_error', message: 'The server is overloaded {"queue": 9}' })),
  ),
  ...[
    { message: 'The server is overloaded {"queue": 9}' },
    { success: false, msg: 'Rate limit reached for requests' },
    { fault: { faultstring: 'Rate limit quota violation. Quota limit exceeded.' } },
    { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'Too many requests.' } } },
  ].map((body) =>
    failsAtOnce(`is overloaded, and says so in words of its own: ${JSON.stringify(body)}`, 'busy', json(200, body)),
  ),
  failsAtOnce(
    'reports an error in the form of another API (Responses)',
    'busy',
    stream(event({ type: 'response.failed', response: { error: { message: 'Overloaded' }, output: [] } })),
  ),
  {
    name: 'is overloaded for a moment in the middle of a response',
    respond: () => stream(...firstPart, event({ error: { code: 429, message: 'Please try again in 10ms.' } })),
    fault: 'busy',
    requests: twice,
  },
  failsAtOnce(
    'is overloaded, and says so in a response',
    'busy',
    json(200, { error: { code: 429, message: 'Overloaded' } }),
  ),
  ...(
    [
      [400, 'Selected model is at capacity. Please try a different model.'],
      [500, 'litellm.ServiceUnavailableError: MistralException - Service tier capacity exceeded for this model.'],
      [400, 'AiError: Capacity temporarily exceeded, please try again.'],
      [400, 'The engine is currently overloaded, please try again later'],
      [200, 'Open api qps request limit reached'],
      [500, '当前分组上游负载已饱和，请稍后再试'],
      [424, 'Model is getting throttled. Try your request again.'],
      [409, 'Server is busy; please try again later.'],
      [403, 'This API instance has reached its monthly token quota.'],
      [403, 'API rate limit exceeded for user ID 1.'],
      [400, 'Rate limit reached for requests'],
    ] as const
  ).map(([status, message]) =>
    failsAtOnce(
      `is overloaded, and says so in other words (${status}): ${message}`,
      'busy',
      json(status, { error_code: 'NO', error_msg: message }),
    ),
  ),
];
