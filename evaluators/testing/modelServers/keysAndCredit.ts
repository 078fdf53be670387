import { error, failsAtOnce, good, json, type ModelServer, once, writes } from './modelServer.ts';

/** Gemini's errors come in a list. */
const noValidKey = json(400, [
  { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
]);

/** The key, the credit or the country is refused. */
export const keysAndCredit: readonly ModelServer[] = [
  failsAtOnce(
    'has no credit left',
    'misconfigured',
    json(429, { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } }),
    { hint: /no credit left/ },
  ),
  {
    name: 'has no credit left, and does not call it an error (MiniMax)',
    respond: () =>
      json(200, {
        choices: null,
        usage: { total_tokens: 0 },
        base_resp: { status_code: 1008, status_msg: '余额不足' },
      }),
    fault: 'misconfigured',
    requests: once,
    hint: /no credit left/,
  },
  {
    name: 'suspends the account, and calls it a quota (Moonshot)',
    respond: () =>
      json(429, {
        error: {
          message:
            'Your account org-446a <ak-f817> is suspended due to insufficient balance, please recharge your account or check your plan and billing details',
          type: 'exceeded_current_quota_error',
        },
      }),
    fault: 'misconfigured',
    requests: once,
    hint: /no credit left/,
  },
  failsAtOnce(
    'has given this user enough (one-api)',
    'misconfigured',
    error(403, 'user quota is not enough', { code: 'insufficient_user_quota' }),
    { hint: /no credit left/ },
  ),
  {
    name: 'wants more credits (OpenRouter)',
    respond: ({ max_tokens = 0 }) =>
      json(402, {
        error: {
          code: 402,
          message: `This request requires more credits, or fewer max_tokens. You requested up to ${max_tokens} tokens, but can only afford 12.`,
        },
      }),
    fault: 'misconfigured',
    requests: [2, 2],
    hint: /no credit left/,
  },
  {
    name: 'has credit for fewer tokens (OpenRouter)',
    respond: ({ max_tokens = 0 }) =>
      max_tokens > 1900
        ? error(
            402,
            `This request requires more credits, or fewer max_tokens. You requested up to ${max_tokens} tokens, but can only afford 1900.`,
          )
        : writes(good),
    requests: [3, 1],
  },
  failsAtOnce('rejects the key with 400 (Gemini)', 'misconfigured', noValidKey, {
    modelList: noValidKey,
    hint: /OPENAI_API_KEY/,
    isReady: false,
  }),
  {
    name: 'takes the key in api-key (Azure)',
    basePath: '/openai/deployments/tiny?api-version=2024-10-21',
    respond: (_, __, headers) =>
      headers['api-key'] ? writes(good) : json(401, { error: { code: '401', message: 'Access denied' } }),
    modelList: json(404, {}),
  },
  ...(
    [
      ['xAI', 403, "Your newly created team doesn't have any credits yet."],
      ['DashScope', 400, 'Arrearage: Access denied, please make sure your account is in good standing.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`wants money (${name})`, 'misconfigured', error(status, message), { hint: /no credit left/ }),
  ),
  ...(
    [
      ['OpenAI', 403, 'Country, region, or territory not supported'],
      ['Gemini', 400, 'User location is not supported for the API use.'],
      ['Azure, network', 403, 'Access denied due to Virtual Network/Firewall rules.'],
      ['OpenAI, network', 403, 'Your IP address 192.0.2.7 is not authorized.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`does not serve this country (${name})`, 'misconfigured', error(status, message), {
      hint: /this country/,
    }),
  ),
  {
    name: 'has spent the budget of the key (LiteLLM)',
    respond: () =>
      error(400, 'Budget has been exceeded! Current cost: 10.2, Max budget: 10.0', { type: 'budget_exceeded' }),
    fault: 'misconfigured',
    requests: once,
    hint: /no credit left/,
  },
  ...(
    [
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
      ['Perplexity', 401, 'You exceeded your current quota, please check your plan and billing details.'],
      ['DashScope, free', 403, 'The free tier of the model has been exhausted.'],
      ['Groq', 400, 'API access is blocked because a spend alert threshold was reached.'],
      ['Gemini', 429, 'Your project has exceeded its monthly spending cap.'],
      ['LiteLLM, user', 429, 'budget_exceeded: ExceededBudget: User=me over budget.'],
      ['OpenRouter, key', 403, 'Key limit exceeded (total limit).'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`wants money, and says so in other words (${name})`, 'misconfigured', error(status, message), {
      hint: /no credit left/,
    }),
  ),
  ...(
    [
      ['new-api', 400, '无效的令牌'],
      ['new-api, expired', 400, '该令牌已过期'],
      ['Cohere', 400, 'invalid api token'],
      ['LiteLLM', 400, 'Authentication Error - Expired Key. Key Expiry time 2025-01-01 00:00:00+00:00'],
      ['LiteLLM, without a database', 400, "{'error': 'No connected db.'}"],
      ['Databricks', 400, 'Credential was not sent or was of an unsupported type for this API.'],
      ['MiniMax', 200, 'login fail: Please carry the API secret key in the Authorization field'],
      ['Vertex', 403, 'Request had insufficient authentication scopes.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`refuses the key, and says so in other words (${name})`, 'misconfigured', error(status, message), {
      hint: /OPENAI_API_KEY/,
    }),
  ),
];
