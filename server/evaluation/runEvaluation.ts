import type { FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { EvaluateAnswerResponse, EvaluateOverallResponse } from '../api.ts';
import { ApiError, toApiError } from '../apiError.ts';
import type { ClientContext } from '../capacity/clientKey.ts';
import { clientSignal, hasDisconnected } from '../http/clientSignal.ts';
import { logError } from '../http/errorHandler.ts';
import { eventStream } from '../http/eventStream.ts';
import { type EvaluationRecord, evaluationRecorder } from '../operations/evaluationRecord.ts';
import type { RouteOptions } from './routeOptions.ts';

const responses = { answer: Compile(EvaluateAnswerResponse), overall: Compile(EvaluateOverallResponse) };

type Evaluation<Result> = {
  call: 'answer' | 'overall';
  /** In UTF-16 code units, of all sanitized answers. */
  answerLength: number;
  evaluate: (context: ClientContext) => Promise<Result>;
};

/**
 * Responds with server-sent events if the client accepts them. An error before the first event is thrown, so that the
 * response gets the error's HTTP status.
 */
export async function runEvaluation<Result extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { evaluator, injectFault, shutdown, metrics, clientOf }: RouteOptions,
  { call, answerLength, evaluate }: Evaluation<Result>,
): Promise<FastifyReply | Result> {
  const { name, model } = evaluator.info;
  const { signal, release } = clientSignal(reply, shutdown.signal);
  const stream = request.headers.accept?.includes('text/event-stream') ? eventStream(reply) : undefined;
  const recorder = evaluationRecorder(`evaluate-${call}`, { name, model }, answerLength);
  const record = (outcome: EvaluationRecord['outcome']) => {
    const evaluation = recorder.record(outcome);
    request.log.info(evaluation, 'evaluation');
    metrics.recordEvaluation(evaluation);
  };
  const emit = (event: EvaluationEvent) => {
    recorder.receive(event);
    if (event.type === 'attempt') {
      const { type: _, ...attempt } = event;
      const { outcome } = attempt;
      const level = outcome === 'internal' ? 'error' : outcome === 'ok' || outcome === 'stopped' ? 'info' : 'warn';
      request.log[level]({ evaluator: name, model, ...attempt }, 'attempt');
      metrics.recordAttempt(name, attempt);
    } else if ((event.type === 'progress' || event.type === 'text') && stream && !hasDisconnected(signal)) {
      const { type, ...data } = event;
      stream.send(type, data);
    }
  };
  const context: ClientContext = { signal, emit, live: stream !== undefined, networks: clientOf(request) };
  try {
    await injectFault?.(call, context);
    const result = await evaluate(context);
    if (!responses[call].Check(result)) throw new Error(`The evaluator's result violates the schema.`);
    record('ok');
    if (!stream) return result;
    stream.send('done', result);
  } catch (thrown) {
    // When a whole machine shuts down, the model server or DNS may stop before this server. The configuration is not at
    // fault, so the player is told that the server is restarting.
    const isUnreachable = thrown instanceof EvaluatorError && ['unreachable', 'unresolved'].includes(thrown.fault);
    const error = shutdown.begun && isUnreachable ? new ApiError('restarting') : thrown;
    record(hasDisconnected(signal) ? 'left' : toApiError(error).code);
    if (!stream?.hasBegun()) throw error;
    if (!hasDisconnected(signal)) stream.send('error', logError(error, request).envelope(request.id));
  } finally {
    release();
    stream?.end();
  }
  return reply;
}
