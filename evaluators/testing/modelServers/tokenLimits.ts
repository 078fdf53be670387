import { error, good, json, type ModelServer, oneMore, prose, thinks, writes } from './modelServer.ts';

const rangeOfTokens = json(400, { code: 'InvalidParameter', message: 'Range of max_tokens should be [1, 1500]' });

/** How many tokens a response may have, and how a server responds to a request for more. */
export const tokenLimits: readonly ModelServer[] = [
  {
    name: 'has a small limit of tokens',
    respond: ({ max_tokens = 0 }) =>
      max_tokens > 4096
        ? error(400, `max_tokens is too large: ${max_tokens}. This model supports at most 4096 completion tokens.`, {
            param: 'max_tokens',
            code: 'invalid_value',
          })
        : writes(good),
    requests: oneMore,
  },
  {
    name: 'lowers its limit of tokens with every request',
    respond: ({ max_tokens = 0 }) => error(400, `max_tokens is too large: at most ${max_tokens - 1} are allowed.`),
    fault: 'misconfigured',
    requests: [16, 16],
  },
  {
    name: 'has a limit of tokens below that of a response, and keeps to it',
    respond: ({ max_tokens = 0 }) => (max_tokens > 1500 ? rangeOfTokens : writes(good.slice(0, 300), 'length')),
    fault: 'unusable',
    requests: [4, 2],
    hint: /cut off: the server's limit of 1500 tokens/,
  },
  {
    name: 'allows as many tokens as thinking takes (Bedrock)',
    respond: (body) =>
      (body.max_tokens ?? 0) > 8192
        ? error(
            400,
            `BedrockException - {"message":"max_tokens: ${body.max_tokens} > 8192, which is the maximum allowed number of output tokens for tiny-2507"}`,
          )
        : thinks(5000)(body, 0, {}),
    requests: oneMore,
  },
  ...[
    'The maximum tokens you requested exceeds the model limit of 4096. Try a value that is lower.',
    '`max_tokens` must be less than or equal to `4096`, the maximum value is less than the `context_window`',
    'max_tokens cannot be greater than 4096',
    'invalid max_tokens: must be <= 4096',
  ].map(
    (message): ModelServer => ({
      name: `has a limit of tokens, and says so in other words: ${message}`,
      respond: ({ max_tokens = 0 }) => (max_tokens === 4096 ? writes(good) : error(400, message)),
      requests: oneMore,
    }),
  ),
  {
    name: 'has little room beside the prompt',
    respond: ({ max_tokens = 0 }) =>
      max_tokens > 4192
        ? error(400, `input length and \`max_tokens\` exceed context limit: 4000 + ${max_tokens} > 8192`)
        : writes(good),
    requests: [2, 2],
  },
  {
    name: 'allows fewer tokens than a second attempt asks for, but more than the first',
    respond: ({ max_tokens = 0 }) =>
      max_tokens > 16_384
        ? error(400, `max_tokens is too large: ${max_tokens}. This model supports at most 16384 completion tokens.`)
        : writes(max_tokens > 10_192 ? good : prose),
    requests: [3, 2],
  },
  ...[
    (tokens: number) => `you requested ${5000 + tokens} tokens (5000 in the messages, ${tokens} in the completion).`,
    (
      tokens: number, // counted only as far as it must be to be too long
    ) =>
      `you requested ${tokens} output tokens and your prompt contains at least ${20_481 - tokens} input tokens, for a total of at least 20481 tokens.`,
    () => 'that is too much.',
  ].map(
    (words): ModelServer => ({
      name: `has less room beside the prompt than a second attempt asks for, but as much as the first: ${words(18_384)}`,
      respond({ max_tokens = 0 }, at) {
        if (max_tokens > 15_480)
          return error(400, `This model's maximum context length is 20480 tokens. However, ${words(max_tokens)}`);
        return at > 0 && max_tokens < 10_192 ? writes(good.slice(0, 300), 'length') : writes(at > 0 ? good : prose);
      },
      requests: [3, 3],
    }),
  ),
];
