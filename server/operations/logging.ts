import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** None of these fields contains text by a player or a model, a key or an address. */
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
  'stack',
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
  const known = error instanceof Error ? { kind: error.name, code: 'code' in error ? error.code : undefined } : {};
  const stack = error instanceof Error ? framesOf(error) : undefined;
  const fields: Record<string, unknown> = { ...known, ...(value as object), stack };
  return Object.fromEntries(allowed.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

/** The stack begins with the message, which may quote the player's text. */
function framesOf({ message, stack = '' }: Error): string | undefined {
  const start = stack.indexOf(message);
  return start < 0 ? undefined : stack.slice(start + message.length).replace(/^\S*\s+/, '');
}
