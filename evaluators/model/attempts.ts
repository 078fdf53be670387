import timers from 'node:timers/promises';
import type { Attempt } from '../evaluationEvent.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { EvaluatorError, type EvaluatorFault } from '../evaluatorError.ts';
import type { ChatModel, ChatRequest } from './chatModel.ts';

/** In milliseconds. `deadline` limits an evaluation with its retry, `idle` the pause between two pieces of a reply. */
export type Timeouts = { deadline: number; idle: number };

export type Reader<Result> = {
  /** `reply` is everything received so far. May throw an EvaluatorError if the reply can no longer become valid. */
  read(reply: string): void;
  /** Throws an EvaluatorError if the complete reply is invalid. */
  finish(reply: string): Result;
};

type Asking<Result> = {
  model: ChatModel;
  request: ChatRequest;
  timeouts: Timeouts;
  /** Called for each attempt. */
  reader: () => Reader<Result>;
  /** False once the player has seen some of the reply. */
  canRetry: () => boolean;
};

const mostAttempts = 2;

const tokensPerReport = 25;

/** Parsing the growing reply for every single token would take too much CPU time. */
const readEveryMs = 100;

const repeated: ReadonlySet<EvaluatorFault> = new Set(['unreachable', 'unusable']);

/**
 * All retries and timeouts of model requests are here, except that openaiChat.ts may repeat a request without the
 * schema. Emits an `attempt` event for each try. Rejects with an EvaluatorError or the reason of `signal`; unforeseen
 * errors are rethrown.
 */
export async function ask<Result>(asking: Asking<Result>, { signal, emit }: EvaluationContext): Promise<Result> {
  const { timeouts, canRetry } = asking;
  signal.throwIfAborted();
  const end = Date.now() + timeouts.deadline;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new EvaluatorError('tooSlow')), timeouts.deadline);
  const within = AbortSignal.any([signal, late.signal]);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(asking, attempt, within, emit);
      } catch (error) {
        const pause = error instanceof EvaluatorError ? pauseAfter(error) : undefined;
        const again = attempt < mostAttempts && canRetry() && pause !== undefined && Date.now() + pause < end;
        if (within.aborted || !again) throw error;
        await timers.setTimeout(pause, undefined, { signal: within }).catch(() => within.throwIfAborted());
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** In milliseconds; undefined if a retry would not help. */
function pauseAfter({ fault, retryAfterSeconds }: EvaluatorError): number | undefined {
  const jitter = 100 + Math.random() * 400;
  if (repeated.has(fault)) return jitter;
  return fault === 'busy' && retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 + jitter : undefined;
}

async function askOnce<Result>(
  { model, request, timeouts, reader }: Asking<Result>,
  attempt: number,
  within: AbortSignal,
  emit: EvaluationContext['emit'],
): Promise<Result> {
  const start = Date.now();
  let begun = false;
  const stop = new AbortController();
  const signal = AbortSignal.any([within, stop.signal]);
  let tokens: Pick<Attempt, 'promptTokens' | 'outputTokens'> = { promptTokens: null, outputTokens: null };
  const report = (outcome: Attempt['outcome'], error?: EvaluatorError) =>
    emit({
      type: 'attempt',
      attempt,
      outcome,
      begun,
      duration: Date.now() - start,
      ...tokens,
      upstreamStatus: error?.upstreamStatus ?? null,
      hint: error?.hint ?? null,
    });
  let idle: NodeJS.Timeout | undefined;
  let nextRead: NodeJS.Timeout | undefined;
  try {
    const replyReader = reader();
    let reply = '';
    let thought = 0;
    const readReply = () => {
      nextRead = undefined;
      try {
        replyReader.read(reply);
      } catch (error) {
        stop.abort(error);
      }
    };
    for await (const piece of model.stream(request, signal)) {
      begun = true;
      signal.throwIfAborted();
      if ('thinking' in piece || 'text' in piece) {
        idle ??= setTimeout(() => stop.abort(new EvaluatorError('tooSlow')), timeouts.idle);
        idle.refresh();
      }
      if ('thinking' in piece) {
        const total = piece.thinking.atMost;
        if (thought % tokensPerReport === 0)
          emit({ type: 'progress', stage: 'thinking', done: Math.min(thought + 1, total), total });
        thought += 1;
      } else if ('text' in piece) {
        reply += piece.text;
        nextRead ??= setTimeout(readReply, readEveryMs);
      } else tokens = piece;
    }
    const result = replyReader.finish(reply);
    report('ok');
    return result;
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    if (error instanceof EvaluatorError) report(error.fault, error);
    else report('stopped');
    throw error;
  } finally {
    clearTimeout(idle);
    clearTimeout(nextRead);
    stop.abort();
  }
}
