import type { onRequestAsyncHookHandler } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { Bank } from '../../scenarios/bank.ts';
import type { CallLimit } from '../http/requestChecks.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { LifeCycle } from '../operations/shutdown.ts';
import type { Rehearsal } from './faultInjection.ts';

/** What both calls work with. */
export type CallOptions = {
  bank: Bank;
  evaluator: Evaluator;
  rehearse: Rehearsal;
  /** Signs assessments. */
  assessmentKey: string;
  /** What a request has to pass before its body is read. */
  onRequest: onRequestAsyncHookHandler[];
  countMore: CallLimit['countMore'];
  life: LifeCycle;
  metrics: Metrics;
};
