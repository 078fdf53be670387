import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BankEntry } from '../scenarios/bank.ts';
import type { Assessment } from './assessment.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';
import type { EvaluationContext, Evaluator } from './evaluator.ts';

/** An assessment on its way, with everything that it has told so far, for those who come later. */
type Flight = {
  told: EvaluationEvent[];
  waiting: Set<EvaluationContext['emit']>;
  stop: AbortController;
  landed: Promise<Assessment>;
  over: boolean;
};

/**
 * The same evaluator with a memory: what was assessed once is not assessed again, whoever asks. Those who ask for the
 * same at the same time wait for one flight, which stops when the last of them has left. Failures are not remembered.
 * Holds at most `most` assessments.
 */
export function cachedEvaluator(evaluator: Evaluator, most: number): Evaluator {
  const known = new LRUCache<string, Assessment>({ max: most });
  const flights = new Map<string, Flight>();
  const keys = new WeakMap<BankEntry, string>();

  /** Long, and the same for all answers to a scenario, so it is made once. */
  function keyOf(entry: BankEntry): string {
    const key = keys.get(entry) ?? digest([entry.scenario, entry.rubric]);
    keys.set(entry, key);
    return key;
  }

  /** Takes off for `first`, who is told what the attempts cost, even after leaving: costs are counted once. */
  function take(
    key: string,
    first: EvaluationContext,
    assess: (context: EvaluationContext) => Promise<Assessment>,
  ): Flight {
    const told: EvaluationEvent[] = [];
    const waiting = new Set<EvaluationContext['emit']>();
    const stop = new AbortController();
    const emit = (event: EvaluationEvent) => {
      if (event.type === 'attempt') return first.emit(event);
      told.push(event);
      for (const one of waiting) one(event);
    };
    const landed = assess({ signal: stop.signal, emit, live: first.live ?? false }).then((assessment) => {
      known.set(key, assessment);
      return assessment;
    });
    const flight: Flight = { told, waiting, stop, landed, over: false };
    const forget = () => {
      flight.over = true;
      if (flights.get(key) === flight) flights.delete(key);
    };
    landed.then(forget, forget);
    flights.set(key, flight);
    return flight;
  }

  return {
    ...evaluator,
    async assess(entry, answer, { signal, emit, live = false }) {
      signal.throwIfAborted();
      const key = digest([keyOf(entry), answer]);
      const remembered = known.get(key);
      if (remembered) {
        emit({ type: 'cached' });
        emit({ type: 'text', delta: remembered.feedback });
        return remembered;
      }
      const joined = flights.get(key);
      if (joined) emit({ type: 'cached' });
      const flight = joined ?? take(key, { signal, emit, live }, (context) => evaluator.assess(entry, answer, context));
      for (const event of flight.told) emit(event);
      flight.waiting.add(emit);
      const leave = () => {
        flight.waiting.delete(emit);
        if (flight.over || flight.waiting.size > 0) return;
        // Whoever asks from now on needs a flight that is not being stopped.
        if (flights.get(key) === flight) flights.delete(key);
        flight.stop.abort(signal.reason);
      };
      let onAbort = () => {};
      return await new Promise<Assessment>((resolve, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener('abort', onAbort, { once: true });
        flight.landed.then(resolve, reject);
      }).finally(() => {
        signal.removeEventListener('abort', onAbort);
        leave();
      });
    },
  };
}

function digest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64');
}
