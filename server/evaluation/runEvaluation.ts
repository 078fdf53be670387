import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { Surroundings } from '../../evaluators/evaluator.ts';
import { callerSignal, hasLeft } from '../http/clientSignal.ts';
import { apiErrorOf, envelopeOf } from '../http/errorHandler.ts';
import { eventStream, wantsEvents } from '../http/eventStream.ts';
import { type CallName, EvaluationListener, type EvaluationRecord } from '../operations/evaluationRecord.ts';
import type { CallOptions } from './routeOptions.ts';

type Call<Result> = {
  name: CallName;
  /** Characters that the player wrote. */
  answerLength: number;
  evaluate: (surroundings: Surroundings) => Promise<Result>;
};

/**
 * Runs an evaluation for a caller: records it, stops it when the caller leaves or the server must end, and replies with its
 * result, as events to those who take them, else as one object. A failure before the first event has a status as ever.
 */
export async function replyWith<Result extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { evaluator, life, metrics }: Pick<CallOptions, 'evaluator' | 'life' | 'metrics'>,
  { name: call, answerLength, evaluate }: Call<Result>,
): Promise<FastifyReply | Result> {
  const { name, model } = evaluator.info;
  const signal = callerSignal(reply, life);
  const stream = wantsEvents(request) ? eventStream(reply) : undefined;
  const listener = new EvaluationListener();
  const record = (outcome: EvaluationRecord['outcome']) => {
    const whole: EvaluationRecord = { call, evaluator: name, model, outcome, ...listener.heard(), answerLength };
    request.log.info(whole, 'evaluation');
    metrics.evaluated(whole);
  };
  const tell = (event: EvaluationEvent) => {
    listener.hear(event);
    if (event.type === 'attempt') {
      const { type: _, ...attempt } = event;
      const failed = attempt.outcome !== 'ok' && attempt.outcome !== 'stopped';
      request.log[failed ? 'warn' : 'info']({ evaluator: name, model, ...attempt }, 'attempt');
      metrics.attempted(name, attempt);
    } else if ((event.type === 'progress' || event.type === 'text') && stream && !hasLeft(signal)) {
      const { type, ...data } = event;
      stream.send(type, data);
    }
  };
  try {
    const result = await evaluate({ signal, tell, live: stream !== undefined });
    record('ok');
    if (!stream) return result;
    stream.send('done', result);
  } catch (error) {
    record(hasLeft(signal) ? 'left' : apiErrorOf(error).code);
    if (!stream?.begun()) throw error;
    if (!hasLeft(signal)) stream.send('error', envelopeOf(error, request));
  }
  stream.end();
  return reply;
}
