/** What a request can have, the best first. A server that refuses one gets the next. */
export const parameterValues = {
  system: ['system message', null],
  usage: ['stream_options', null],
  limit: ['max_tokens', 'max_completion_tokens', null],
  effort: ['none', 'minimal', 'low', null, 'enable_thinking'], // the last one only for servers that name it (DashScope)
  temperature: ['temperature', null],
  stream: ['stream', null],
  format: ['json_schema', 'json_object', null],
} as const;

export type OptionalParameter = keyof typeof parameterValues;
/** `tokens` is the value of the limit: a response, and room for thinking until a server refuses so much. */
export type Form = { [Name in OptionalParameter]: (typeof parameterValues)[Name][number] } & { tokens: number };
export type Parameter = keyof Form;

export function differences<Values extends Record<Parameter, unknown>>(from: Values, to: Values): Parameter[] {
  return (Object.keys(from) as Parameter[]).filter((name) => from[name] !== to[name]);
}

/** Describes the form to the operator. Equal for equal requests: only streams have options, and only a limit has a size. */
export function formText(form: Form): string {
  const words = inWords({ ...form, usage: form.stream && form.usage });
  return Object.values(words).filter(Boolean).join(', ');
}

/** Describes to the operator which parts of a form have been dropped or replaced. */
export function changesText(from: Form, to: Form): string {
  const given = inWords(from);
  const now = inWords(to);
  const changed = differences(given, now);
  return changed.map((name) => `${given[name] ?? `no ${name}`} (now ${now[name] ?? 'left out'})`).join(', ');
}

function inWords(form: Form) {
  const limit = form.limit ? `${form.limit} ${form.tokens}` : 'no limit of tokens';
  const effort =
    form.effort === 'enable_thinking' ? 'enable_thinking false' : form.effort && `reasoning_effort "${form.effort}"`;
  return { ...form, limit, tokens: null, effort };
}
