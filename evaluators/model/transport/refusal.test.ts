import { describe, expect, it } from 'vitest';
import { remedies } from '../testing/remedies.ts';
import { differences, type Form } from './form.ts';
import { knownFault } from './modelFault.ts';
import { findRefusal } from './refusal.ts';
import { ServerError } from './serverError.ts';

const maxTokens = 2000;
/** With room for thinking. */
const allTokens = 10_192;

/** Returns what is different in the next request, and whether that is for good. */
function refusalOf(status: number, said: unknown, first: Partial<Form> = {}) {
  const form: Form = {
    system: 'system message',
    usage: 'stream_options',
    limit: 'max_tokens',
    effort: 'none',
    temperature: 'temperature',
    stream: 'stream',
    format: 'json_schema',
    tokens: allTokens,
    ...first,
  };
  const body = typeof said === 'string' ? { error: { message: said } } : said;
  const error = new ServerError(body, new Response(null, { status }));
  const refusal = findRefusal(error, form, [form.tokens, maxTokens], knownFault(error, remedies));
  if (!refusal) return undefined;
  const { next, lasts } = refusal;
  return { ...Object.fromEntries(differences(form, next).map((name) => [name, next[name]])), lasts };
}

const unknownField = (...loc: string[]) => ({
  detail: [{ type: 'extra_forbidden', loc, msg: 'Extra inputs are not permitted' }],
});

describe('a parameter that the server names', () => {
  it.each([
    [400, "messages.0.role: Input should be 'user' or 'assistant'", { system: null }], // FastAPI
    [400, "'system' is not a valid role.", { system: null }],
    [400, 'Developer instruction is not enabled for models/tiny', { system: null }], // Gemini
    [500, 'Conversation roles must alternate user/assistant/user/assistant/... at row 14', { system: null }], // llama.cpp
    [400, { message: 'Bad request: json: unknown field "stream_options"\n' }, { usage: null }], // Databricks
    [422, unknownField('body', 'stream_options'), { usage: null }],
    [400, 'Unrecognized request argument: max_tokens', { limit: 'max_completion_tokens' }],
    [400, "'max_tokens' is not supported. Use 'max_completion_tokens' instead.", { limit: 'max_completion_tokens' }],
    [400, 'Reasoning is mandatory for this endpoint and cannot be disabled.', { effort: 'minimal' }], // OpenRouter
    [400, "Unsupported value: 'reasoning_effort' does not support 'none' with this model.", { effort: 'minimal' }], // OpenAI
    [400, '`reasoning_effort` must be one of `low`, `medium`, or `high`', { effort: 'low' }],
    [400, 'Unknown name "reasoning_effort": Cannot find field.', { effort: null }], // Gemini
    [400, 'The model `tiny` is not supported with reasoning_effort', { effort: null }],
    [422, { message: JSON.stringify(unknownField('body', 'reasoning_effort')) }, { effort: null }], // Mistral
    [400, 'reasoning_effort: extra fields not permitted when response_format is set', { effort: null }], // SGLang
    [400, 'Json mode is not supported when enable_thinking is true', { effort: 'enable_thinking' }], // DashScope
    [400, 'invalid temperature: only 1 is allowed for this model', { temperature: null }], // Moonshot
    [400, { error: { message: 'This one is not for you', param: 'temperature' } }, { temperature: null }],
    [400, 'Your organization must be verified to stream this model.', { stream: null }],
    [400, "This response_format type is unavailable now. Use 'json_object'.", { format: 'json_object' }],
    [400, "'response_format.type' must be 'json_schema' or 'text'", { format: 'json_object' }], // LM Studio
    [400, 'The specified schema has too many states for serving.', { format: 'json_object' }], // Gemini
    [400, "'additionalProperties' is not supported", { format: 'json_object' }],
    [400, 'The requested model does not support response_format.', { format: 'json_object' }],
    [400, 'Unsupported model parameter: response_format', { format: 'json_object' }],
    [400, 'Model not supported for structured outputs: response_format', { format: 'json_object' }],
    [500, 'Failed to parse grammar', { format: 'json_object' }],
    [400, 'JSON mode is not enabled for models/tiny', { format: null }], // Gemma
    [422, 'response_format: missing field `value` at line 1 column 1684', { format: null }], // TGI
  ])('%d %j', (status, said, next) => {
    expect(refusalOf(status, said)).toEqual({ ...next, lasts: 'always' });
  });

  it('is dropped when there is no next value', () => {
    expect(refusalOf(500, 'Failed to parse grammar', { format: 'json_object' })).toEqual({
      format: null,
      lasts: 'always',
    });
  });

  it.each([
    [500, 'temperature is not supported'],
    [401, 'temperature is not supported'],
    [502, 'The server that keeps the schema is gone.'],
    [400, 'The model `tiny-thinking` is not supported.'],
  ])('is not at fault: %d %s', (status, said) => {
    expect(refusalOf(status, said)).toBeUndefined();
  });

  it('is not at fault if it was not sent', () => {
    const said = 'temperature is not supported';
    expect(refusalOf(404, said, { temperature: null })).toBeUndefined();
  });
});

it('streams again, if only this request was not to be streamed', () => {
  const said = 'enable_thinking must be set to false for non-streaming calls';
  expect(refusalOf(400, said, { stream: null })).toEqual({ stream: 'stream', lasts: 'once' });
});

describe('without the name of a parameter, all options are left out', () => {
  it.each([
    [404, 'No endpoints found that can handle the requested parameters.', 'always'], // OpenRouter
    [400, "Missing required Chat parameter: 'messages'", 'always'], // Databricks
    [400, 'Bad request', 'if repeated'],
    [400, 'Failed to generate a valid reply', 'once'],
    [400, 'The output of the model is not valid JSON.', 'once'],
  ])('%d %s', (status, said, lasts) => {
    expect(refusalOf(status, said)).toEqual({
      usage: null,
      effort: null,
      temperature: null,
      format: null,
      lasts,
    });
  });
});

describe('the size of the limit', () => {
  it.each([
    ['max_tokens must be in the range 1-8192', allTokens, 8192],
    ['max_tokens exceeds the 8192-token maximum', allTokens, 8192],
    ['max_tokens: 10192 > 8192, which is the maximum allowed for tiny-2507', allTokens, 8192], // Bedrock
    ['max_tokens is too large: 10,192. This model supports at most 4,096 completion tokens.', allTokens, 4096],
    ['maxOutputTokens: the supported range is from 1 to 8193 (exclusive).', allTokens, 8193], // Vertex
    ['maxOutputTokens: the supported range is from 1 to 8193 (exclusive).', 8193, 2000],
    ['Range of max_tokens should be [1, 1500]', allTokens, 2000], // DashScope
    ['Range of max_tokens should be [1, 1500]', 2000, 1500],
  ])('%s (of %d)', (said, tokens, next) => {
    expect(refusalOf(400, said, { tokens })).toEqual({ tokens: next, lasts: 'always' });
  });

  const vllm = (prompt: number, tokens: number) =>
    `This model's maximum context length is 16384 tokens. However, you requested ${tokens} output tokens and your prompt contains at least ${prompt} input tokens, for a total of at least ${prompt + tokens} tokens.`;
  it.each([
    ['input length and `max_tokens` exceed context limit: 4000 + 10192 > 8192', allTokens, 4192], // Anthropic
    [
      '`inputs` tokens + `max_new_tokens` must be <= 8192. Given: 4000 `inputs` and 10192 `max_new_tokens`',
      allTokens,
      4192,
    ], // TGI
    [
      "This model's maximum context length is 8192 tokens. However, you requested 14192 tokens (4000 in the messages, 10192 in the completion).",
      allTokens,
      4192,
    ],
    [
      "This endpoint's maximum context length is 5596 tokens. However, you requested about 14192 tokens (4000 of text input, 10192 in the output). Please reduce the length of either one.",
      allTokens,
      1596,
    ],
    [
      "Requested token count exceeds the model's maximum context length of 5596 tokens. You requested a total of 14192 tokens: 4000 tokens from the input messages and 10192 tokens for the completion.",
      allTokens,
      1596,
    ],
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 10192. This model's maximum context length is 5318 tokens and your request has 4000 input tokens (10192 > 5318 - 4000).",
      allTokens,
      1318,
    ],
    [vllm(14_000, allTokens), allTokens, 2384],
    // vLLM stops counting the prompt when it is too long, so its figure is too low.
    [vllm(16_385 - allTokens, allTokens), allTokens, 2000],
    [vllm(16_401 - allTokens, allTokens), allTokens, 2000],
    [vllm(14_385, 2000), 2000, 1000],
    [vllm(14_401, 2000), 2000, 1000],
  ])('beside this prompt: %s (of %d)', (said, tokens, next) => {
    expect(refusalOf(400, said, { tokens })).toEqual({ tokens: next, lasts: 'once' });
  });
});
