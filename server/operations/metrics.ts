import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Attempt } from '../../evaluators/evaluationEvent.ts';
import type { Line } from '../capacity/evaluationQueue.ts';
import type { RedisCounters } from '../capacity/redisCounters.ts';
import type { EvaluationRecord } from './evaluationRecord.ts';

/** Seconds: from the built-in evaluator, which is done at once, to a large model on a small machine. */
const buckets = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640];

/** What is counted for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #evaluations = new Counter({
    name: 'the_firm_evaluations_total',
    help: 'Calls that were evaluated, by how they ended.',
    labelNames: ['call', 'evaluator', 'outcome'],
    registers: [this.registry],
  });
  readonly #duration = new Histogram({
    name: 'the_firm_evaluation_seconds',
    help: 'How long a call took, with its wait in line.',
    labelNames: ['call', 'evaluator'],
    buckets,
    registers: [this.registry],
  });
  readonly #firstWord = new Histogram({
    name: 'the_firm_first_word_seconds',
    help: 'How long it took to the first word of a feedback.',
    labelNames: ['evaluator'],
    buckets,
    registers: [this.registry],
  });
  readonly #tokens = new Counter({
    name: 'the_firm_tokens_total',
    help: 'Tokens that models read and wrote.',
    labelNames: ['evaluator', 'kind'],
    registers: [this.registry],
  });
  readonly #memoHits = new Counter({
    name: 'the_firm_memo_hits_total',
    help: 'Assessments that were known already, or on their way for somebody else.',
    registers: [this.registry],
  });

  constructor(line: Pick<Line, 'atWork' | 'waiting'>, redis?: Pick<RedisCounters, 'alone'>) {
    const registers = [this.registry];
    if (redis)
      new Gauge({
        name: 'the_firm_limits_shared',
        help: 'Are the limits those of all servers together (1), or has Redis gone (0)?',
        registers,
        collect() {
          this.set(redis.alone ? 0 : 1);
        },
      });
    new Gauge({
      name: 'the_firm_evaluations_in_flight',
      help: 'Evaluations at work.',
      registers,
      collect() {
        this.set(line.atWork);
      },
    });
    new Gauge({
      name: 'the_firm_evaluations_waiting',
      help: 'Evaluations in line.',
      registers,
      collect() {
        this.set(line.waiting);
      },
    });
  }

  evaluated({ call, evaluator, outcome, duration, firstWord, remembered }: EvaluationRecord): void {
    this.#evaluations.inc({ call, evaluator, outcome });
    this.#duration.observe({ call, evaluator }, duration / 1000);
    if (firstWord !== null) this.#firstWord.observe({ evaluator }, firstWord / 1000);
    this.#memoHits.inc(remembered);
  }

  /** Counted by themselves: an attempt may end after its caller has left. */
  attempted(evaluator: string, { promptTokens, outputTokens }: Attempt): void {
    this.#tokens.inc({ evaluator, kind: 'prompt' }, promptTokens ?? 0);
    this.#tokens.inc({ evaluator, kind: 'output' }, outputTokens ?? 0);
  }
}
