import type { onRequestAsyncHookHandler } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { Bank } from '../../scenarios/bank.ts';
import type { ClientContext, ClientOf } from '../capacity/clientKey.ts';
import type { CountCalls } from '../capacity/rateLimit.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import type { InjectFault } from './faultInjection.ts';
import type { SigningKeys } from './signedVerdict.ts';

export type RouteOptions = {
  bank: Bank;
  evaluator: Evaluator<ClientContext>;
  injectFault?: InjectFault;
  signingKeys: SigningKeys;
  onRequest: onRequestAsyncHookHandler;
  countCalls: CountCalls;
  clientOf: ClientOf;
  shutdown: Shutdown;
  metrics: Metrics;
};
