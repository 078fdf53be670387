import { error, good, json, type ModelServer, oneMore, thinks, writes } from './modelServer.ts';

const rangeOfTokens = json(400, { code: 'InvalidParameter', message: 'Range of max_tokens should be [1, 1500]' });

/** How many tokens a response may have, and how a server responds to a request for more. */
export const tokenLimits: readonly ModelServer[] = [
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
  ...['max_tokens must be in the range 1-8192', 'max_tokens exceeds the 8192-token maximum'].map(
    (message): ModelServer => ({
      name: `has a limit of tokens beside a hyphen: ${message}`,
      does: ({ max_tokens = 0 }) => (max_tokens === 8192 ? writes(good) : error(400, message)),
      requests: oneMore,
    }),
  ),
  {
    name: 'has a limit of tokens below that of a response (DashScope)',
    does: ({ max_tokens = 0 }) => (max_tokens > 1500 ? rangeOfTokens : writes(good)),
    requests: [3, 1],
  },
  {
    name: 'has a limit of tokens below that of a response, and keeps to it',
    does: ({ max_tokens = 0 }) => (max_tokens > 1500 ? rangeOfTokens : writes(good.slice(0, 300), 'length')),
    out: 'unusable',
    requests: [4, 2],
    hint: /cut off: the server's limit of 1500 tokens/,
  },
  {
    name: 'allows as many tokens as thinking takes (Bedrock)',
    does: (body) =>
      (body.max_tokens ?? 0) > 8192
        ? error(
            400,
            `BedrockException - {"message":"max_tokens: ${body.max_tokens} > 8192, which is the maximum allowed number of output tokens for tiny-2507"}`,
          )
        : thinks(5000)(body, 0, {}),
    requests: oneMore,
  },
  ...(
    [
      ['Anthropic', 400, 4192, 'input length and `max_tokens` exceed context limit: 4000 + N > 8192'],
      [
        'vLLM',
        400,
        4192,
        "This model's maximum context length is 8192 tokens. However, you requested T tokens (4000 in the messages, N in the completion).",
      ],
      [
        'TGI',
        422,
        4192,
        '`inputs` tokens + `max_new_tokens` must be <= 8192. Given: 4000 `inputs` and N `max_new_tokens`',
      ],
      [
        'OpenRouter',
        400,
        1596,
        "This endpoint's maximum context length is 5596 tokens. However, you requested about T tokens (4000 of text input, N in the output). Please reduce the length of either one.",
      ],
      [
        'SGLang',
        400,
        1596,
        "Requested token count exceeds the model's maximum context length of 5596 tokens. You requested a total of T tokens: 4000 tokens from the input messages and N tokens for the completion.",
      ],
      [
        'vLLM 0.10',
        400,
        1318,
        "'max_tokens' or 'max_completion_tokens' is too large: N. This model's maximum context length is 5318 tokens and your request has 4000 input tokens (N > 5318 - 4000).",
      ],
      [
        'vLLM 0.11',
        400,
        1096,
        "This model's maximum context length is 5096 tokens. However, you requested N output tokens and your prompt contains at least 4000 input tokens, for a total of at least T tokens. Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_tokens, value=4000)",
      ],
    ] as const
  ).map(
    ([name, status, room, message]): ModelServer => ({
      name: `has little room beside the prompt (${name})`,
      does: ({ max_tokens = 0 }) => {
        const counted = message.replaceAll('N', `${max_tokens}`).replaceAll(/T(?= tokens)/g, `${max_tokens + 4000}`);
        return max_tokens > room ? error(status, counted) : writes(good);
      },
      requests: [2, 2],
    }),
  ),
  ...[1, 17].map(
    (more): ModelServer => ({
      name: `counts ${more} of a prompt more than would fit, and has room for a short response (vLLM)`,
      does: ({ max_tokens = 0 }) =>
        max_tokens > 1384
          ? error(
              400,
              `This model's maximum context length is 16384 tokens. However, you requested ${max_tokens} output tokens and your prompt contains at least ${16_384 - max_tokens + more} input tokens, for a total of at least ${16_384 + more} tokens.`,
            )
          : writes(good),
      requests: [3, 3],
    }),
  ),
];
