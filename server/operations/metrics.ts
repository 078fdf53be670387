import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Attempt } from '../../evaluators/evaluationEvent.ts';
import type { EvaluationQueue } from '../capacity/evaluationQueue.ts';
import type { SharedRedis } from '../capacity/redis.ts';
import type { EvaluationRecord } from './evaluationRecord.ts';

/** In seconds, from the built-in evaluator to a large model on a slow machine. */
const buckets = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640];

export class Metrics {
  readonly registry = new Registry();
  readonly #evaluations = new Counter({
    name: 'the_firm_evaluations_total',
    help: 'Evaluation calls, by outcome.',
    labelNames: ['call', 'evaluator', 'outcome'],
    registers: [this.registry],
  });
  readonly #duration = new Histogram({
    name: 'the_firm_evaluation_seconds',
    help: 'Duration of a call, including the time in the queue.',
    labelNames: ['call', 'evaluator'],
    buckets,
    registers: [this.registry],
  });
  readonly #firstWord = new Histogram({
    name: 'the_firm_first_word_seconds',
    help: 'Time to the first text of the feedback.',
    labelNames: ['evaluator'],
    buckets,
    registers: [this.registry],
  });
  readonly #tokens = new Counter({
    name: 'the_firm_tokens_total',
    help: 'Tokens of prompts and responses.',
    labelNames: ['evaluator', 'kind'],
    registers: [this.registry],
  });
  readonly #cacheHits = new Counter({
    name: 'the_firm_cache_hits_total',
    help: 'Assessments that came from the cache, or from an equal evaluation that was already running.',
    registers: [this.registry],
  });

  constructor(queue: Pick<EvaluationQueue, 'running' | 'waiting'>, redis?: Pick<SharedRedis, 'isSharing'>) {
    this.gauge('the_firm_evaluations_in_flight', 'Evaluations that are running.', () => queue.running);
    this.gauge('the_firm_evaluations_waiting', 'Evaluations in the queue.', () => queue.waiting);
    if (redis)
      this.gauge('the_firm_limits_shared', '1 if Redis counts for all servers, 0 if it is gone or refuses.', () =>
        Number(redis.isSharing),
      );
  }

  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  recordEvaluation({ call, evaluator, outcome, duration, firstWord, cacheHits }: EvaluationRecord): void {
    this.#evaluations.inc({ call, evaluator, outcome });
    this.#duration.observe({ call, evaluator }, duration / 1000);
    if (firstWord !== null) this.#firstWord.observe({ evaluator }, firstWord / 1000);
    this.#cacheHits.inc(cacheHits);
  }

  /** A request to a model may end after its evaluation was recorded. */
  recordAttempt(evaluator: string, { promptTokens, outputTokens }: Attempt): void {
    this.#tokens.inc({ evaluator, kind: 'prompt' }, promptTokens ?? 0);
    this.#tokens.inc({ evaluator, kind: 'output' }, outputTokens ?? 0);
  }
}
