import {
  answer,
  choice,
  ends,
  error,
  event,
  failsAtOnce,
  firstPart,
  good,
  json,
  type ModelServer,
  once,
  stream,
} from './modelServer.ts';

/** A content filter, or the model itself, declines. */
export const declinedAnswers: readonly ModelServer[] = [
  {
    name: 'has a content filter',
    respond: () =>
      error(400, "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: 'content_filter',
        param: 'prompt',
      }),
    fault: 'declined',
    requests: once,
  },
  ...(
    [
      ['sees a risk (DeepSeek)', 400, 'Content Exists Risk'],
      ['sees a risk (Zhipu)', 400, '系统检测到输入或生成内容可能包含不安全或敏感内容'],
      ['sees a risk (Volcengine)', 400, 'InputTextSensitiveContentDetected: it may contain sensitive information.'],
      ['sees a risk (MiniMax)', 400, 'input new_sensitive'],
      ['sees a risk (DashScope)', 400, 'Input data may contain inappropriate content.'],
      ['has a safety system (OpenAI)', 400, 'Your request was rejected as a result of our safety system.'],
      ['has censors (StepFun)', 451, 'censorship_blocked: the content is blocked.'],
      ['has another model read it first (Together)', 400, 'The input was classified as unsafe.'],
      ['has guardrails (Portkey)', 446, 'The guardrail checks defined in the config failed.'],
    ] as const
  ).map(([name, status, message]) => failsAtOnce(name, 'declined', error(status, message))),
  {
    name: 'has guidelines, and names the team and the key (xAI)',
    respond: () =>
      json(403, {
        code: 'The caller does not have permission to execute the specified operation',
        error:
          'Content violates usage guidelines. Team: 0f3c9a, API key ID: 8a41d7, Model: grok-4, Failed check: SAFETY_CHECK_TYPE_BIO',
      }),
    fault: 'declined',
    requests: once,
    hint: /^(?![\s\S]*(0f3c9a|8a41d7))/,
  },
  failsAtOnce('filters the response', 'declined', stream(...firstPart, ...ends('content_filter'))),
  ...['sensitive', 'ERROR_TOXIC', 'guardrail_intervened', 'BLOCKLIST', 'SPII'].map((reason) =>
    failsAtOnce(`censors the response (${reason})`, 'declined', stream(...firstPart, ...ends(reason))),
  ),
  failsAtOnce('refuses in words', 'declined', stream(choice({ refusal: 'I will not.' }), ...ends('stop'))),
  {
    name: 'flags the prompt',
    respond: () =>
      json(403, {
        error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['violence'], flagged_input: answer } },
      }),
    fault: 'declined',
    requests: once,
  },
  ...[
    ['Gemini', { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 1200 } }],
    ['Gemini, other', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] }, candidates: [] }],
    ['Gemini, among choices', { choices: [], promptFeedback: { blockReason: 'OTHER' }, usage: { prompt_tokens: 100 } }],
    [
      'Gemini, response',
      { candidates: [{ content: { parts: [{ text: good.slice(0, 99) }] }, finishReason: 'SAFETY' }] },
    ],
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
  ].map(([api, body]) => failsAtOnce(`declines in the form of another API (${api})`, 'declined', json(200, body))),
  {
    name: 'declines in a stream of another API (Responses)',
    respond: () =>
      stream(
        event({ type: 'response.output_text.delta', delta: good.slice(0, 99) }),
        event({
          type: 'response.incomplete',
          response: { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [] },
        }),
      ),
    fault: 'declined',
    requests: once,
  },
  {
    name: 'declines in a stream of another API (Anthropic)',
    respond: () =>
      stream(
        event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: good.slice(0, 99) } }),
        event({ type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 9 } }),
        event({ type: 'message_stop' }),
      ),
    fault: 'declined',
    requests: once,
  },
];
