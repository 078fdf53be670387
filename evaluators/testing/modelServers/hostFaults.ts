import {
  error,
  event,
  good,
  isRefused,
  isTriedTwice,
  json,
  type ModelServer,
  oneMore,
  stream,
  writes,
} from './modelServer.ts';

/** Keys, plans, addresses and models that are wrong. */
export const hostFaults: readonly ModelServer[] = [
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
    name: 'has no credit left, and does not call it an error (MiniMax)',
    does: () =>
      json(200, {
        choices: null,
        usage: { total_tokens: 0 },
        base_resp: { status_code: 1008, status_msg: '余额不足' },
      }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /no credit left/,
  },
  {
    name: 'has given this user enough (one-api)',
    does: () => error(403, 'user quota is not enough', { code: 'insufficient_user_quota' }),
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
    name: 'has credit for fewer tokens (OpenRouter)',
    does: ({ max_tokens = 0 }) =>
      max_tokens > 1900
        ? error(
            402,
            `This request requires more credits, or fewer max_tokens. You requested up to ${max_tokens} tokens, but can only afford 1900.`,
          )
        : writes(good),
    requests: [3, 1],
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
    name: 'replies to every path that it is there',
    does: () => json(200, { status: 'ok', result: 'pong' }),
    lists: json(200, { status: 'ok', result: 'pong' }),
    out: 'unusable',
    requests: isTriedTwice,
    isReady: false,
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
  {
    name: 'has given enough for this minute (Gemini)',
    does: () =>
      json(429, [
        {
          error: {
            code: 429,
            message:
              'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.',
          },
        },
      ]),
    out: 'busy',
    requests: isRefused,
  },
  ...[
    ['has guidelines for the rate', 'You hit the rate limit. See our usage guidelines. Please try again in 20s.'],
    ['has a quota for this minute', 'Quota reached. Please try again in 20s.'],
  ].map(
    ([name, message]): ModelServer => ({
      name: String(name),
      does: () => error(429, String(message)),
      out: 'busy',
      requests: isRefused,
      retryAfter: '20',
    }),
  ),
  {
    name: 'throttles (Bedrock)',
    does: () => json(429, { message: 'Too many tokens, please wait before trying again.' }),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'has no capacity (Groq)',
    does: () => error(498, 'Flex tier capacity exceeded. Please try again later.', { code: 'capacity_exceeded' }),
    out: 'busy',
    requests: isRefused,
  },
  {
    name: 'knows no such provider (Cloudflare)',
    does: () => json(400, { success: false, result: [], error: [{ code: 2008, message: 'Invalid provider' }] }),
    out: 'misconfigured',
    requests: isTriedTwice,
    hint: /OPENAI_MODEL "tiny"/,
  },
  ...[
    ['OpenAI', 404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
    ['OpenAI', 404, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.'],
    ['Bedrock', 400, 'Retry your request with the ID or ARN of an inference profile that contains this model.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `has the model for something else (${name}): ${message}`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /OPENAI_MODEL "tiny" is not a model for chat, or has another name/,
    }),
  ),
  ...[
    ['Azure API Management', 403, 'Out of call volume quota. Quota will be replenished in 03:12:45.'],
    ['Anthropic', 400, 'You have reached your specified API usage limits. You will regain access on 1 January.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `has given enough for today (${name})`,
      does: () => json(Number(status), { message }),
      out: 'busy',
      requests: isRefused,
      hint: /used up/,
    }),
  ),
  {
    name: 'is overloaded (Anthropic)',
    does: () => json(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
    out: 'busy',
    requests: isRefused,
  },
  ...[
    [
      'wants terms accepted (Groq)',
      400,
      'The model `tiny` requires terms acceptance. Please have the org admin accept.',
    ],
    ['sees a privacy setting (OpenRouter)', 404, 'No endpoints found matching your data policy (Free model training).'],
    [
      'serves it to payers only (Together)',
      400,
      'Unable to access non-serverless model tiny. Start a dedicated endpoint.',
    ],
    ['has a project without the model (OpenAI)', 403, 'Project `p` does not have access to model `tiny`'],
    ['keeps a gate (Hugging Face)', 403, 'Cannot access gated repo for url https://huggingface.co/tiny.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: String(name),
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /account.*OPENAI_MODEL "tiny"/,
    }),
  ),
  ...[
    ['xAI', 403, "Your newly created team doesn't have any credits yet."],
    ['DashScope', 400, 'Arrearage: Access denied, please make sure your account is in good standing.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `wants money (${name})`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /no credit left/,
    }),
  ),
  ...[
    ['OpenAI', 403, 'Country, region, or territory not supported'],
    ['Gemini', 400, 'User location is not supported for the API use.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `does not serve this country (${name})`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /this country/,
    }),
  ),
  {
    name: 'is behind something that lets only browsers in',
    does: () => ({ status: 403, type: 'text/html', body: '<!DOCTYPE html><title>Just a moment...</title>' }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /a proxy refuses/,
  },
  ...[
    ['DeepSeek', 'Model Not Exist'],
    ['GitHub', 'The requested model is not supported.'],
    ['named after thinking', 'The model `tiny-thinking` is not supported.'],
    ['a relay', 'Model tiny is not supported for format openai'],
  ].map(
    ([name, message = '']): ModelServer => ({
      name: `does not have the model (${name})`,
      does: () => error(400, message),
      out: 'misconfigured',
      requests: isRefused,
      hint: /OPENAI_MODEL "tiny" does not exist/,
    }),
  ),
  {
    name: 'has spent the budget of the key (LiteLLM)',
    does: () =>
      error(400, 'Budget has been exceeded! Current cost: 10.2, Max budget: 10.0', { type: 'budget_exceeded' }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /no credit left/,
  },
  {
    name: 'is still loading the model (Hugging Face)',
    does: () => json(503, { error: 'Model tiny is currently loading', estimated_time: 20 }),
    out: 'busy',
    requests: isRefused,
    hint: /still be loading/,
  },
  {
    name: 'no longer has the model (Groq)',
    does: () => error(400, 'The model `tiny` has been decommissioned and is no longer supported.'),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_MODEL "tiny"/,
  },
  {
    name: 'does not have the model, and says so without an object around it (vLLM)',
    does: () =>
      json(200, { object: 'error', message: 'The model `tiny` does not exist.', type: 'NotFoundError', code: 404 }),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_MODEL "tiny"/,
  },
  {
    name: 'passes the model on to nobody (one-api)',
    does: () => error(503, '当前分组 default 下对于模型 tiny 无可用渠道'),
    out: 'misconfigured',
    requests: isRefused,
    hint: /OPENAI_MODEL "tiny"/,
  },
  ...[
    ['', 500, 'CUDA out of memory. Tried to allocate 2.00 GiB'],
    [
      ' (LM Studio)',
      400,
      'Model loading was stopped due to insufficient system resources. You can adjust the model loading guardrails.',
    ],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `has too little memory${name}`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /not have enough memory/,
    }),
  ),
  ...['example.org/v1?state=sk-very', 'user:sk-very@example.org/v1', 'sk-very@example.org'].map(
    (address): ModelServer => ({
      name: `redirects to ${address}`,
      does: () => ({ status: 301, headers: { location: `https://${address}` }, body: '' }),
      lists: { status: 301, headers: { location: `https://${address}` }, body: '' },
      out: 'misconfigured',
      requests: isRefused,
      isReady: false,
      hint: /redirects to https:\/\/example\.org, .*OPENAI_BASE_URL/,
    }),
  ),
  {
    name: 'serves its page at every path (Open WebUI)',
    base: '',
    does: () => json(405, { detail: 'Method Not Allowed' }),
    lists: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Open WebUI</title>' },
    out: 'misconfigured',
    requests: isRefused,
    isReady: false,
    hint: /\/api for Open WebUI/,
  },
  {
    name: 'has another path',
    does: () => ({ status: 405, type: 'text/html', body: '<h1>405 Not Allowed</h1>' }),
    lists: { status: 404, type: 'text/html', body: '<h1>404 Not Found</h1>' },
    out: 'misconfigured',
    requests: isRefused,
    isReady: false,
    hint: /OPENAI_BASE_URL/,
  },
  ...[
    [
      'Fireworks',
      412,
      'Account me is suspended, possibly due to reaching the monthly spending limit or failure to pay.',
    ],
    ['SiliconFlow', 403, 'Sorry, your account balance is insufficient'],
    ['Volcengine', 403, 'The request failed because your account has an overdue balance.'],
    ['Zhipu', 429, '您的账户已欠费，请充值后重试'],
    ['new-api', 403, '用户额度不足, 剩余额度: ＄0.01'],
    ['new-api, key', 403, '该令牌额度已用尽'],
    ['Together', 402, 'Credit limit exceeded.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `wants money, and says so in other words (${name})`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /no credit left/,
    }),
  ),
  ...[
    ['Bedrock', 400, "AccessDeniedException: You don't have access to the model with the specified model ID."],
    ['Cloudflare', 403, 'The account is not allowed to access this model'],
    ['Cloudflare', 403, 'User has not agreed to the model terms'],
    ['Databricks', 403, 'PERMISSION_DENIED: User does not have permission to query endpoint tiny'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `keeps the model from the account (${name}): ${message}`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /account.*OPENAI_MODEL "tiny"/,
    }),
  ),
  ...[
    ['watsonx', 404, { errors: [{ code: 'model_not_supported', message: "Model 'tiny' is not supported" }] }],
    ['Zhipu', 400, { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }],
    ['Databricks', 404, { error_code: 'RESOURCE_DOES_NOT_EXIST', message: "The given endpoint doesn't exist: tiny" }],
    [
      'Volcengine',
      404,
      { error: { code: 'InvalidEndpointOrModel.NotFound', message: 'The model or endpoint tiny does not exist' } },
    ],
    ['Jan', 400, { message: 'Model has not been loaded, please load model into jan' }],
  ].map(
    ([name, status, body]): ModelServer => ({
      name: `does not have the model, and says so in other words (${name})`,
      does: () => json(Number(status), body),
      out: 'misconfigured',
      requests: isRefused,
      hint: /OPENAI_MODEL "tiny" does not exist/,
    }),
  ),
  ...[
    ['new-api', 400, '无效的令牌'],
    ['new-api, expired', 400, '该令牌已过期'],
    ['Cohere', 400, 'invalid api token'],
    ['Databricks', 400, 'Credential was not sent or was of an unsupported type for this API.'],
    ['Vertex', 403, 'Request had insufficient authentication scopes.'],
  ].map(
    ([name, status, message]): ModelServer => ({
      name: `refuses the key, and says so in other words (${name})`,
      does: () => error(Number(status), String(message)),
      out: 'misconfigured',
      requests: isRefused,
      hint: /OPENAI_API_KEY/,
    }),
  ),
];
