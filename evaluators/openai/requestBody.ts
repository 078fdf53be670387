import type { ChatRequest, ModelSettings } from '../model/transport/chatModel.ts';
import type { Form } from '../model/transport/form.ts';

/** The body of a request in this form. */
export function requestBody({ model, temperature }: ModelSettings, { system, user, schema }: ChatRequest, form: Form) {
  const asked = { name: 'response', strict: true, schema: { ...schema } };
  return {
    model,
    messages: [
      ...(form.system ? [{ role: 'system', content: system }] : []),
      { role: 'user', content: form.system ? user : `${system}\n\n${user}` },
    ],
    ...(form.limit && { [form.limit]: form.tokens }),
    ...(form.temperature && { temperature }),
    ...(form.effort === 'enable_thinking'
      ? { enable_thinking: false }
      : form.effort && { reasoning_effort: form.effort }),
    ...(form.stream && { stream: true }),
    ...(form.stream && form.usage && { stream_options: { include_usage: true } }),
    ...(form.format && {
      response_format: { type: form.format, ...(form.format === 'json_schema' && { json_schema: asked }) },
    }),
  };
}
