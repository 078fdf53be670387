import timers from 'node:timers/promises';
import { Type } from 'typebox';
import type { EvaluationEvent } from '../../evaluationEvent.ts';
import { EvaluatorError, type EvaluatorFault } from '../../evaluatorError.ts';
import { requestWithRetry } from '../attempts.ts';
import type { ChatModel, ResponsePart } from '../transport/chatModel.ts';

type Stream = ChatModel['stream'];

/** A number is a pause in milliseconds. */
export function saying(...steps: readonly (string | number | Error | ResponsePart)[]): Stream {
  return async function* (_, signal) {
    for (const step of steps) {
      if (step instanceof Error) throw step;
      if (typeof step === 'number') await timers.setTimeout(step, undefined, { signal });
      else yield typeof step === 'string' ? { text: step } : step;
    }
  };
}

export function failing(error: EvaluatorFault | Error, ...pieces: string[]): Stream {
  return saying(...pieces, typeof error === 'string' ? new EvaluatorError(error) : error);
}

/** After the pieces, waits until the signal aborts. */
export function hanging(...pieces: readonly string[]): Stream {
  return async function* (_, signal) {
    for (const text of pieces) yield { text };
    await new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

export function modelOf(streams: readonly Stream[]) {
  const signals: AbortSignal[] = [];
  const model: ChatModel = {
    info: { name: 'Test', model: 'test', thirdParty: null },
    thinkingTokens: 100,
    stream(request, signal) {
      const stream = streams[signals.length] ?? hanging();
      signals.push(signal);
      return stream(request, signal);
    },
  };
  return { model, signals };
}

export const timeouts = { deadlineMs: 10_000, idleMs: 2000 };

type Asking = Parameters<typeof requestWithRetry<string>>[0];

/** Puts what the stream says into an object of the form that `asking` wants. */
function asObject(stream: Stream): Stream {
  return async function* (request, signal) {
    let begin = '{"said": "';
    for await (const piece of stream(request, signal)) {
      if (piece.text === undefined) yield piece;
      else {
        yield { text: begin + piece.text };
        begin = '';
      }
    }
    yield { text: '"}' };
  };
}

/** Each attempt gets the next stream. */
export function asking(...streams: Stream[]) {
  const { model, signals } = modelOf(streams.map(asObject));
  const caller = new AbortController();
  const events: EvaluationEvent[] = [];
  const read: string[] = [];
  let readers = 0;
  const reader = () => {
    readers += 1;
    return {
      schema: Type.Object({ said: Type.String() }),
      read: (growing: { said?: string }) => void read.push(growing.said ?? ''),
      finish: (whole: object) => `${(whole as { said: string }).said}!`,
    };
  };
  return {
    caller,
    read,
    signals,
    readers: () => readers,
    requests: () => signals.length,
    attempts: () => events.flatMap((event) => (event.type === 'attempt' ? [event] : [])),
    run: (changes: Partial<Asking> = {}) =>
      requestWithRetry(
        {
          model,
          prompt: { system: 's', user: 'u' },
          timeouts,
          reader,
          ...changes,
        },
        { signal: caller.signal, emit: (event) => events.push(event) },
      ),
  };
}
