import timers from 'node:timers/promises';
import type { TObject } from 'typebox';
import type { Attempt } from '../evaluationEvent.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { EvaluatorError, type EvaluatorFault } from '../evaluatorError.ts';
import { reminder } from './prompts.ts';
import { Reply } from './reply.ts';
import type { ChatModel } from './transport/chatModel.ts';

/** In milliseconds. `deadline` limits an evaluation with its retry, `idle` the pause between two pieces of a reply. */
export type Timeouts = { deadline: number; idle: number };

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
  prompt: { system: string; user: string };
  timeouts: Timeouts;
  /** Called for each attempt. After an event with text there is no other attempt, because the player has seen it. */
  reader: (emit: EvaluationContext['emit']) => Reader<Result>;
};

const maxAttempts = 2;

const tokensPerReport = 25;

/** Parsing the growing reply for every single token would take too much CPU time. */
const readEveryMs = 100;

const retryable: ReadonlySet<EvaluatorFault> = new Set(['unreachable', 'unusable']);

/** After these, a reply that is complete is used all the same. */
const salvageable: ReadonlySet<EvaluatorFault> = new Set(['unreachable', 'unusable', 'tooSlow']);

/**
 * All retries and timeouts of model requests are here, except that openaiChat.ts repeats a request that the server has
 * refused in another form. After a reply that could not be used, the second request has a reminder, so that no request
 * is sent twice as it was. Emits an `attempt` event for each try. Rejects with an EvaluatorError or the reason of
 * `signal`; unforeseen errors are rethrown.
 */
export async function ask<Result>(asking: Asking<Result>, { signal, emit }: EvaluationContext): Promise<Result> {
  const { timeouts } = asking;
  signal.throwIfAborted();
  let isShown = false;
  const emitNoting: typeof emit = (event) => {
    isShown ||= event.type === 'text';
    emit(event);
  };
  const end = Date.now() + timeouts.deadline;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new EvaluatorError('tooSlow')), timeouts.deadline);
  const stopSignal = AbortSignal.any([signal, deadline.signal]);
  try {
    let failure: EvaluatorError | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(asking, attempt, failure, stopSignal, emitNoting);
      } catch (error) {
        const pause = error instanceof EvaluatorError ? pauseAfter(error) : undefined;
        const again = attempt < maxAttempts && !isShown && pause !== undefined && Date.now() + pause < end;
        if (stopSignal.aborted || !again) throw error;
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
  if (retryable.has(fault)) return jitter;
  return fault === 'busy' && retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 + jitter : undefined;
}

async function askOnce<Result>(
  { model, prompt, timeouts, reader }: Asking<Result>,
  attempt: number,
  failure: EvaluatorError | undefined,
  stopSignal: AbortSignal,
  emit: EvaluationContext['emit'],
): Promise<Result> {
  const start = Date.now();
  let begun = false;
  const stop = new AbortController();
  const signal = AbortSignal.any([stopSignal, stop.signal]);
  const { schema, accepted = schema, read, finish } = reader(emit);
  const reply = new Reply(accepted);
  let tokens: Pick<Attempt, 'promptTokens' | 'outputTokens'> = { promptTokens: null, outputTokens: null };
  let note: string | null = null;
  const report = (outcome: Attempt['outcome'], error?: EvaluatorError) =>
    emit({
      type: 'attempt',
      attempt,
      outcome,
      begun,
      duration: Date.now() - start,
      ...tokens,
      upstreamStatus: error?.upstreamStatus ?? null,
      hint: [note, error?.hint].filter(Boolean).join(' ') || null,
    });
  let idle: NodeJS.Timeout | undefined;
  let nextRead: NodeJS.Timeout | undefined;
  const succeed = (hasEnded: boolean) => {
    const result = finish(reply.whole(hasEnded));
    report('ok');
    return result;
  };
  try {
    let thought = 0;
    const readReply = () => {
      nextRead = undefined;
      try {
        const growing = reply.read();
        if (growing) read(growing);
      } catch (error) {
        stop.abort(error);
      }
    };
    const user = failure?.fault === 'unusable' ? `${prompt.user}\n\n${reminder}` : prompt.user;
    for await (const piece of model.stream({ ...prompt, user, schema, failure }, signal)) {
      begun = true;
      signal.throwIfAborted();
      if ('text' in piece || 'thinking' in piece) {
        idle ??= setTimeout(() => stop.abort(new EvaluatorError('tooSlow')), timeouts.idle);
        idle.refresh();
        nextRead ??= setTimeout(readReply, readEveryMs);
      }
      if ('thinking' in piece) {
        const { thinking, atMost: total } = piece;
        reply.thinking += thinking;
        if (thought % tokensPerReport === 0)
          emit({ type: 'progress', stage: 'thinking', done: Math.min(thought + 1, total), total });
        thought += 1;
      } else if ('text' in piece) reply.text += piece.text;
      else if ('note' in piece) note = piece.note;
      else tokens = piece;
    }
    signal.throwIfAborted();
    return succeed(true);
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    if (!(error instanceof EvaluatorError)) {
      report('stopped');
      throw error;
    }
    try {
      if (salvageable.has(error.fault)) return succeed(false);
    } catch {
      // the reply is not complete
    }
    const described = error.fault === 'unusable' ? withFigures(error, reply, tokens.outputTokens) : error;
    report(described.fault, described);
    throw described;
  } finally {
    clearTimeout(idle);
    clearTimeout(nextRead);
    stop.abort();
  }
}

/** Says what came instead of a usable reply, in figures only. */
function withFigures({ upstreamStatus, hint }: EvaluatorError, { text, thinking }: Reply, tokens: number | null) {
  const figures = [`${text.length} characters of text`, `${thinking.length} of thinking`];
  if (tokens !== null) figures.push(`${tokens} tokens`);
  const came = `The reply had ${figures.join(', ')}.`;
  return new EvaluatorError('unusable', { upstreamStatus, hint: `${hint ?? 'The reply could not be used.'} ${came}` });
}
