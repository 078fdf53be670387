import { error, failsAtOnce, failsTwice, json, type ModelServer, once } from './modelServer.ts';

/** The server has no such model, or does not let this account use it. */
export const missingModels: readonly ModelServer[] = [
  failsAtOnce(
    'has no model loaded (LM Studio)',
    'misconfigured',
    json(404, { error: { message: 'No models loaded. Please load a model in the developer page.' } }),
    { hint: /OPENAI_MODEL/ },
  ),
  failsAtOnce(
    'has no such model (OpenRouter)',
    'misconfigured',
    json(400, { error: { code: 400, message: 'tiny is not a valid model ID' } }),
    { hint: /OPENAI_MODEL "tiny"/ },
  ),
  failsTwice(
    'knows no such provider (Cloudflare)',
    'misconfigured',
    json(400, { success: false, result: [], error: [{ code: 2008, message: 'Invalid provider' }] }),
    { hint: /OPENAI_MODEL "tiny"/ },
  ),
  ...(
    [
      ['OpenAI', 404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
      ['Azure', 400, 'The chatCompletion operation does not work with the specified model, tiny.'],
      ['OpenAI', 404, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`has the model for something else (${name}): ${message}`, 'misconfigured', error(status, message), {
      hint: /OPENAI_MODEL "tiny" is not a model for chat, or has another name/,
    }),
  ),
  ...(
    [
      [
        'wants terms accepted (Groq)',
        400,
        'The model `tiny` requires terms acceptance. Please have the org admin accept.',
      ],
      [
        'sees a privacy setting (OpenRouter)',
        404,
        'No endpoints found matching your data policy (Free model training).',
      ],
      ['has a project without the model (OpenAI)', 403, 'Project `p` does not have access to model `tiny`'],
      ['keeps a gate (Hugging Face)', 403, 'Cannot access gated repo for url https://huggingface.co/tiny.'],
      ['has to know the host (OpenAI)', 404, 'Your organization must be verified to use the model `tiny`.'],
      ['has no provider left (OpenRouter)', 404, 'No allowed providers are available for the selected model.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(name, 'misconfigured', error(status, message), { hint: /account.*OPENAI_MODEL "tiny"/ }),
  ),
  ...(
    [
      [
        '/settings/privacy?key=sk-very',
        /: see its terms, its price and privacy settings, at http:\/\/[\d.:]+\/settings\/privacy\.$/m,
      ],
      ['/settings/sk-very0', /privacy settings\.$/m],
      ['@example.org/settings/privacy', /privacy settings\.$/m],
    ] as const
  ).map(
    ([page, hint]): ModelServer => ({
      name: `sees a privacy setting, and names ${page} (OpenRouter)`,
      respond: (_, __, { host }) =>
        error(404, `No endpoints available matching your data policy. Configure: http://${host}${page}`, { code: 404 }),
      fault: 'misconfigured',
      requests: once,
      hint,
    }),
  ),
  {
    name: 'has a plan for other programs (Kimi)',
    respond: () =>
      error(403, 'Kimi For Coding is for Coding Agents such as Kimi CLI.', { type: 'access_terminated_error' }),
    fault: 'misconfigured',
    requests: once,
    hint: /account.*OPENAI_MODEL "tiny"/,
  },
  ...(
    [
      ['DeepSeek', 'Model Not Exist'],
      ['GitHub', 'The requested model is not supported.'],
      ['Copilot', 'Unsupported model: tiny'],
      ['LocalAI', 'no such model: tiny'],
      ['named after thinking', 'The model `tiny-thinking` is not supported.'],
      ['named after censors', 'model "tiny-uncensored" not found, try pulling it first'],
      ['a relay', 'Model tiny is not supported for format openai'],
      ['Bedrock', 'The provided model identifier is invalid.'],
      ['LiteLLM', "You passed in model=tiny. There is no 'model_name' with this string"],
      ['Moonshot', 'Not found the model tiny or Permission denied'],
      ['Together', 'Unable to access model tiny. Please visit our page to view the list of supported models.'],
      ['OpenRouter', 'No endpoints found for tiny.'],
      ['OpenAI', 'The model `tiny` has been deprecated, learn more here'],
      ['Cohere', "model 'tiny' was removed on September 15, 2025."],
      ['llama-swap', 'could not find real modelID for tiny'],
      ['FastChat', 'Only vicuna-7b-v1.5 allowed now, your model tiny'],
      ['Gemini', 'models/tiny is not found for API version v1main, or is not supported for generateContent.'],
    ] as const
  ).map(([name, message]) =>
    failsAtOnce(`does not have the model (${name})`, 'misconfigured', error(400, message), {
      hint: /OPENAI_MODEL "tiny" does not exist/,
    }),
  ),
  ...(
    [
      ['Hugging Face', 503, 'Model tiny is currently loading'],
      ['llama.cpp', 503, 'Loading model'],
      ['a relay', 500, 'The model is still loading.'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`is still loading the model (${name})`, 'busy', error(status, message), {
      hint: /is still loading the model/,
    }),
  ),
  ...(
    [
      ['does not have the model (OpenAI)', 404, 'The model `omni-moderation-latest` does not exist'],
      ['does not know the model (OpenRouter)', 400, 'omni-moderation-latest is not a valid model ID'],
      ['keeps the model from a project (OpenAI)', 403, 'Project `p` does not have access to model `omni-moderation-1`'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`${name}, whose name sounds like a filter`, 'misconfigured', error(status, message), {
      hint: /OPENAI_MODEL "tiny"/,
    }),
  ),
  failsAtOnce(
    'no longer has the model (Groq)',
    'misconfigured',
    error(400, 'The model `tiny` has been decommissioned and is no longer supported.'),
    { hint: /OPENAI_MODEL "tiny"/ },
  ),
  {
    name: 'does not have the model, and says so without an object around it (vLLM)',
    respond: () =>
      json(200, { object: 'error', message: 'The model `tiny` does not exist.', type: 'NotFoundError', code: 404 }),
    fault: 'misconfigured',
    requests: once,
    hint: /OPENAI_MODEL "tiny"/,
  },
  ...['当前分组 default 下对于模型 tiny 无可用渠道', 'No available channel for tiny under group default'].map(
    (message) =>
      failsAtOnce(`passes the model on to nobody (one-api): ${message}`, 'misconfigured', error(503, message), {
        hint: /OPENAI_MODEL "tiny"/,
      }),
  ),
  failsAtOnce(
    'has too little memory, and says how much (Ollama)',
    'misconfigured',
    error(500, 'model requires more system memory (7.5 GiB) than is available (5.2 GiB)'),
    { hint: /not have enough memory for OPENAI_MODEL "tiny": .* numbers in its message: 7\.5 GiB, 5\.2 GiB\./ },
  ),
  ...(
    [
      ['', 500, 'CUDA out of memory. Tried to allocate 2.00 GiB'],
      [', and cannot load the model', 503, 'Loading the model failed: out of memory'],
      [' (Docker)', 500, 'unable to load runner: not enough memory to load the model'],
      [
        ' (LM Studio)',
        400,
        'Model loading was stopped due to insufficient system resources. You can adjust the model loading guardrails.',
      ],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`has too little memory${name}`, 'misconfigured', error(status, message), {
      hint: /not have enough memory/,
    }),
  ),
  ...[
    [
      'Bedrock',
      {
        detail:
          'An error occurred (ValidationException) when calling the Converse operation: Invocation of model ID anthropic.claude-3-5-sonnet-20240620-v1:0 with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.',
      },
    ],
    [
      'Together',
      {
        error: {
          message: 'Unable to access non-serverless model tiny. Please create and start a new dedicated endpoint.',
        },
      },
    ],
    ['a gateway', { message: 'This model needs a dedicated deployment.' }],
    ['another gateway', { message: 'Model tiny is available with provisioned throughput only.' }],
  ].map(([name, body]) =>
    failsAtOnce(`does not serve the model on demand (${name})`, 'misconfigured', json(400, body), {
      hint: /^OPENAI_MODEL "tiny" needs an inference profile, deployment or endpoint: write its ID\.$/m,
    }),
  ),
  ...(
    [
      ['Bedrock', 400, "AccessDeniedException: You don't have access to the model with the specified model ID."],
      ['Cloudflare', 403, 'The account is not allowed to access this model'],
      ['Cloudflare', 403, 'User has not agreed to the model terms'],
      ['xAI', 403, 'You are not authorized to use this model'],
      ['Databricks', 403, 'PERMISSION_DENIED: User does not have permission to query endpoint tiny'],
    ] as const
  ).map(([name, status, message]) =>
    failsAtOnce(`keeps the model from the account (${name}): ${message}`, 'misconfigured', error(status, message), {
      hint: /account.*OPENAI_MODEL "tiny"/,
    }),
  ),
  ...(
    [
      ['watsonx', 404, { errors: [{ code: 'model_not_supported', message: "Model 'tiny' is not supported" }] }],
      ['Zhipu', 400, { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }],
      ['Databricks', 404, { error_code: 'RESOURCE_DOES_NOT_EXIST', message: "The given endpoint doesn't exist: tiny" }],
      [
        'Volcengine',
        404,
        { error: { code: 'InvalidEndpointOrModel.NotFound', message: 'The model or endpoint tiny does not exist' } },
      ],
      ['NVIDIA', 404, { status: 404, title: 'Not Found', detail: "Function '23d4': Not found for account 'BDnm'" }],
      [
        'NVIDIA, retired',
        410,
        {
          type: 'about:blank',
          title: 'Gone',
          status: 410,
          detail: "The model 'tiny' has reached its end of life on 2026-08-07T09:00:00Z and is no longer available.",
        },
      ],
      ['Jan', 400, { message: 'Model has not been loaded, please load model into jan' }],
    ] as const
  ).map(([name, status, body]) =>
    failsAtOnce(`does not have the model, and says so in other words (${name})`, 'misconfigured', json(status, body), {
      hint: /OPENAI_MODEL "tiny" does not exist/,
    }),
  ),
];
