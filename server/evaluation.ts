import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EvaluationEvent } from '../evaluators/evaluationEvent.ts';
import type { Evaluator, Surroundings } from '../evaluators/evaluator.ts';
import { callerSignal } from './callerSignal.ts';
import { envelopeOf } from './errorHandler.ts';
import { eventStream, wantsEvents } from './eventStream.ts';
import type { LifeCycle } from './lifeCycle.ts';

/**
 * Runs an evaluation for a caller: logs its attempts, stops it when the caller leaves or the server must end, and replies with its result, as
 * events to those who take them, else as one object. A failure before the first event has a status as ever.
 */
export async function replyWith<Result extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { evaluator, life }: { evaluator: Evaluator; life: LifeCycle },
  evaluate: (surroundings: Surroundings) => Promise<Result>,
): Promise<FastifyReply | Result> {
  const caller = callerSignal(reply);
  const signal = AbortSignal.any([caller, life.cut]);
  const stream = wantsEvents(request) ? eventStream(reply) : undefined;
  const tell = (event: EvaluationEvent) => {
    if (event.type === 'attempt') logAttempt(request, evaluator, event);
    else if (event.type !== 'quotes' && stream && !caller.aborted) {
      const { type, ...data } = event;
      stream.send(type, data);
    }
  };
  if (!stream) return evaluate({ signal, tell });
  try {
    stream.send('done', await evaluate({ signal, tell, live: true }));
  } catch (error) {
    if (!stream.begun()) throw error;
    if (!caller.aborted) stream.send('error', envelopeOf(error as Error, request));
  }
  stream.end();
  return reply;
}

function logAttempt(
  { log }: FastifyRequest,
  { info: { name, model } }: Evaluator,
  { type: _, ...attempt }: EvaluationEvent & { type: 'attempt' },
): void {
  const failed = attempt.outcome !== 'ok' && attempt.outcome !== 'stopped';
  log[failed ? 'warn' : 'info']({ evaluator: name, model, ...attempt }, 'attempt');
}
