import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** None of these fields contains a text of a player or a model, a key or an address. */
const allowed = [
  'code',
  'kind',
  'status',
  'call',
  'evaluator',
  'model',
  'attempt',
  'outcome',
  'upstreamStatus',
  'duration',
  'firstWord',
  'promptTokens',
  'outputTokens',
  'cacheHits',
  'answerLength',
  'hint',
] as const;

/** Drops all other fields, because errors of libraries may quote texts and keys. */
export function safeLogger(options: LoggerOptions): LoggerOptions {
  return {
    ...options,
    hooks: {
      logMethod([first, message]: unknown[], method) {
        if (typeof first === 'string') return method.call(this, first);
        method.call(this, pickAllowed(first), typeof message === 'string' ? message : 'error');
      },
    },
  };
}

function pickAllowed(value: unknown): Record<string, unknown> {
  const error = value instanceof Error ? value : (value as { err?: unknown } | null)?.err;
  const fields: Record<string, unknown> = { ...(value as object) };
  if (error instanceof Error)
    Object.assign(fields, { kind: error.name, code: 'code' in error ? error.code : undefined });
  return Object.fromEntries(allowed.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
