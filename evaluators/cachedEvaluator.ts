import { LRUCache } from 'lru-cache';
import type { BankEntry } from '../scenarios/bank.ts';
import type { Answer } from './answer.ts';
import type { Assessment } from './assessment.ts';
import { entryDigest } from './entryDigest.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';
import type { Emit, EvaluationContext, Evaluator } from './evaluator.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { unlessAborted } from './unlessAborted.ts';

/** `events` holds the events so far, for calls that join later. */
type Pending = {
  events: EvaluationEvent[];
  listeners: Set<Emit>;
  controller: AbortController;
  result: Promise<Assessment>;
};

/**
 * Concurrent calls for the same answer share one evaluation, which is aborted once all of them have been aborted.
 * Failures are not cached, and only those of the evaluator itself are shared: a limit that stopped the first caller,
 * for example, does not hold for the others.
 */
export function cachedEvaluator<C extends EvaluationContext>(
  evaluator: Evaluator<C>,
  maxEntries: number,
): Evaluator<C> {
  const cache = new LRUCache<string, Assessment>({ max: maxEntries });
  const inFlight = new Map<string, Pending>();

  /** `attempt` events go only to the first caller, so that tokens are not counted twice. */
  function start(key: string, entry: BankEntry, answer: Answer, first: C): Pending {
    const events: EvaluationEvent[] = [];
    const listeners = new Set<Emit>();
    const controller = new AbortController();
    const emit = (event: EvaluationEvent) => {
      if (event.type === 'attempt') return first.emit(event);
      events.push(event);
      for (const listener of listeners) listener(event);
    };
    const shared = { ...first, signal: controller.signal, emit };
    const result = evaluator.assess(entry, answer, shared).then((assessment) => {
      cache.set(key, assessment);
      return assessment;
    });
    const pending: Pending = { events, listeners, controller, result };
    const onSettled = () => {
      if (inFlight.get(key) === pending) inFlight.delete(key);
    };
    result.then(onSettled, onSettled);
    inFlight.set(key, pending);
    return pending;
  }

  const assess: Evaluator<C>['assess'] = async (entry, answer, context) => {
    const { signal, emit } = context;
    signal.throwIfAborted();
    const key = entryDigest(entry, answer).toString('base64');
    const cached = cache.get(key);
    if (cached) {
      emit({ type: 'cached' });
      emit({ type: 'text', delta: cached.feedback });
      return cached;
    }
    const joined = inFlight.get(key);
    const pending = joined ?? start(key, entry, answer, context);
    for (const event of pending.events) emit(event);
    pending.listeners.add(emit);
    try {
      const assessment = await unlessAborted(pending.result, signal);
      if (joined) emit({ type: 'cached' });
      return assessment;
    } catch (error) {
      const hasText = pending.events.some(({ type }) => type === 'text'); // another evaluation would send it again
      if (!joined || hasText || error instanceof EvaluatorError || signal.aborted) throw error;
      return assess(entry, answer, context);
    } finally {
      pending.listeners.delete(emit);
      // A later call must not join an evaluation that is being aborted.
      if (inFlight.get(key) === pending && pending.listeners.size === 0) {
        inFlight.delete(key);
        pending.controller.abort(signal.reason);
      }
    }
  };
  return { ...evaluator, assess };
}
