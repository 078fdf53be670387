import { vi } from 'vitest';
import type { Scenario } from '../../scenarios/scenario.ts';
import { httpCalls } from '../game/http/httpCalls.ts';
import type { OnUpdate } from '../game/session/calls.ts';
import { bank, verdictOn } from './testGame.ts';

export const body = { scenario: bank[0] as Scenario, userAnswer: 'Mine.' };

type Ending = 'end' | 'break' | 'hang';

function bodyOf(chunks: readonly Uint8Array[], ending: Ending) {
  const cancelled = vi.fn();
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else if (ending === 'end') controller.close();
      else if (ending === 'break') controller.error(new TypeError('network error'));
      else return new Promise(() => {});
      return undefined;
    },
    cancel: cancelled,
  });
  return { stream, cancelled };
}

export type Sent = { chunks: readonly (Uint8Array | string)[]; type?: string; status?: number; ending?: Ending };

/** Calls evaluate-answer while the server sends this. */
export async function callWithResponse({
  chunks,
  type = 'text/event-stream; charset=utf-8',
  status = 200,
  ending = 'end',
}: Sent) {
  const encoder = new TextEncoder();
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const { stream, cancelled } = bodyOf(bytes, ending);
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    return new Response(stream, { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetched);
  const told: unknown[] = [];
  const onUpdate: OnUpdate = (update) => told.push(update);
  const { signal } = new AbortController();
  const outcome = await httpCalls('/functions')
    .evaluateAnswer(body, { signal, onUpdate })
    .catch((error: unknown) => error);
  return { outcome, told, cancelled, fetched };
}

export function event(name: string, data: unknown, newline = '\n'): string {
  return `event: ${name}${newline}data: ${JSON.stringify(data)}${newline}${newline}`;
}

export const progress = { stage: 'evidence', done: 3, total: 5 };
export const sections = {
  title: 'A Stance',
  paragraphs: ['Gut gemacht, 🗼.'],
  level: 'Mid.',
  strengths: [],
  growth: [],
};
export const whole = {
  feedback: '**A Stance**\n\nGut gemacht, 🗼.',
  sections,
  verdict: verdictOn('Mine.'),
  assessment: 'signed',
};
export const envelope = {
  error: { code: 'evaluator_slow', message: 'It took too long.', retryable: true, requestId: 'r' },
};
export const inOrder = [
  ': ping\n\n',
  event('progress', progress),
  event('text', { delta: '**A Stance**\n\nGut ' }),
  event('text', { delta: 'gemacht, 🗼.' }),
  event('done', whole),
];
