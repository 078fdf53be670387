import timers from 'node:timers/promises';
import type { TObject } from 'typebox';
import type { Emit, EvaluationContext } from '../evaluator.ts';
import { EvaluatorError, type EvaluatorFault } from '../evaluatorError.ts';
import { AttemptReport } from './attemptReport.ts';
import { ModelResponse } from './modelResponse.ts';
import { reminder } from './prompts.ts';
import type { ChatModel, ChatRequest } from './transport/chatModel.ts';
import { FullContextError } from './transport/checkedResponse.ts';

export type Timeouts = {
  /** For an evaluation with its retry. */
  deadlineMs: number;
  /** For a pause within a response. */
  idleMs: number;
};

export type Reader<Result> = {
  schema: TObject;
  /** What is accepted, if that is more than what is asked for. */
  accepted?: TObject;
  /** May throw an EvaluatorError if the object, which is still being written, can no longer become valid. */
  read(growing: object): void;
  /** Gets an object that fits the schema. Throws an EvaluatorError if it is of no use. */
  finish(whole: object): Result;
};

type Asking<Result> = {
  model: ChatModel;
  prompt: Pick<ChatRequest, 'system' | 'user' | 'answer'>;
  timeouts: Timeouts;
  /** Called for each attempt. After an event with text there is no other attempt, because the player has seen it. */
  reader: (emit: Emit) => Reader<Result>;
};

const maxAttempts = 2;
const tokensPerReport = 25;
/** Parsing the growing response for every single token would take too much CPU time. */
const readEveryMs = 100;

const retryable: readonly EvaluatorFault[] = ['unreachable', 'unusable'];
/** After such an error, a response that is complete is used all the same. */
const isSalvageable = (error: EvaluatorError) =>
  retryable.includes(error.fault) || error.fault === 'tooSlow' || error instanceof FullContextError;

/**
 * All retries and timeouts of model requests are here, except that requestForm.ts repeats a refused request in another
 * form. The second request has a reminder, because servers may charge for a request that fails, and would charge again
 * for the same one. Rejects with an EvaluatorError or the reason of `signal`; unforeseen errors are rethrown.
 */
export async function requestWithRetry<Result>(asking: Asking<Result>, { signal, emit }: EvaluationContext) {
  const { timeouts } = asking;
  signal.throwIfAborted();
  let isShown = false;
  const emitNoting: typeof emit = (event) => {
    isShown ||= event.type === 'text';
    emit(event);
  };
  const end = Date.now() + timeouts.deadlineMs;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new EvaluatorError('tooSlow')), timeouts.deadlineMs);
  const stopSignal = AbortSignal.any([signal, deadline.signal]);
  try {
    let failure: EvaluatorError | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await requestOnce(asking, attempt, failure, stopSignal, emitNoting);
      } catch (error) {
        const pause = error instanceof EvaluatorError ? pauseAfter(error) : undefined;
        const canRetry = attempt < maxAttempts && !isShown && pause !== undefined && Date.now() + pause < end;
        if (stopSignal.aborted || !canRetry) throw error;
        failure = error as EvaluatorError;
        await timers.setTimeout(pause, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** In milliseconds; undefined if a retry would not help. */
function pauseAfter({ fault, retryAfterSeconds }: EvaluatorError): number | undefined {
  const jitter = 100 + Math.random() * 400;
  if (retryable.includes(fault)) return jitter;
  return fault === 'busy' && retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 + jitter : undefined;
}

async function requestOnce<Result>(
  { model, prompt, timeouts, reader }: Asking<Result>,
  attempt: number,
  failure: EvaluatorError | undefined,
  stopSignal: AbortSignal,
  emit: Emit,
): Promise<Result> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stopSignal, stop.signal]);
  const { schema, accepted = schema, read, finish } = reader(emit);
  const response = new ModelResponse(accepted, prompt.user);
  const report = new AttemptReport();
  const watch = watchGrowth(timeouts.idleMs, stop, () => {
    const growing = response.read();
    if (growing) read(growing);
  });
  const reportThinking = thinkingProgress(model.thinkingTokens, emit);
  const succeed = (hasEnded: boolean) => {
    const result = finish(response.whole(hasEnded));
    emit({ type: 'attempt', attempt, ...report.end('ok', response) });
    return result;
  };
  try {
    const user = failure ? `${prompt.user}\n\n${reminder}` : prompt.user;
    for await (const part of model.stream({ ...prompt, user, schema, failure }, signal)) {
      report.add(part);
      signal.throwIfAborted();
      const { text = '', thinking = '' } = part;
      if (text + thinking === '') continue;
      watch.onGrowth();
      response.text += text;
      response.thinking += thinking;
      if (thinking !== '') reportThinking();
    }
    signal.throwIfAborted();
    return succeed(true);
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    const foreseen = error instanceof EvaluatorError ? error : undefined;
    try {
      if (foreseen && isSalvageable(foreseen)) return succeed(false);
    } catch {
      // the response is not complete
    }
    const outcome = foreseen?.fault ?? (stopSignal.aborted ? 'stopped' : 'internal');
    emit({ type: 'attempt', attempt, ...report.end(outcome, response, foreseen) });
    throw error;
  } finally {
    watch.end();
    stop.abort();
  }
}

/** Reads a response from time to time while it grows, and stops it if it pauses for too long or cannot be read. */
function watchGrowth(idleMs: number, stop: AbortController, read: () => void) {
  let idle: NodeJS.Timeout | undefined;
  let nextRead: NodeJS.Timeout | undefined;
  const tryToRead = () => {
    nextRead = undefined;
    try {
      read();
    } catch (error) {
      stop.abort(error);
    }
  };
  return {
    onGrowth() {
      clearTimeout(idle);
      idle = setTimeout(() => stop.abort(new EvaluatorError('tooSlow')), idleMs);
      nextRead ??= setTimeout(tryToRead, readEveryMs);
    },
    end() {
      clearTimeout(idle);
      clearTimeout(nextRead);
    },
  };
}

/** Returns a function to call for each part of the thinking, which counts as a token. */
function thinkingProgress(total: number, emit: Emit): () => void {
  let parts = 0;
  return () => {
    if (parts % tokensPerReport === 0)
      emit({ type: 'progress', stage: 'thinking', done: Math.min(parts + 1, total), total });
    parts += 1;
  };
}
