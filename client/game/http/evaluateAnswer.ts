import type { EvaluateAnswerBody } from '../../../server/api.ts';
import { matches } from '../../log/schema.ts';
import type { AnswerReply, OnUpdate } from '../session/calls.ts';
import { verdict as verdictSchema } from '../session/verdict.ts';
import { postForReply } from './postForReply.ts';

export async function evaluateAnswer(
  functionsBase: string,
  body: EvaluateAnswerBody,
  signal: AbortSignal,
  onUpdate: OnUpdate,
): Promise<AnswerReply> {
  const { feedback, verdict, assessment } = await postForReply({
    url: `${functionsBase}/evaluate-answer`,
    body,
    signal,
    onUpdate,
    isReply,
  });
  // Another server may send only the feedback, which is enough to go on.
  return {
    feedback,
    ...(matches(verdictSchema, verdict) && { verdict }),
    ...(typeof assessment === 'string' && { assessment }),
  };
}

function isReply(reply: unknown): reply is { feedback: string; verdict?: unknown; assessment?: unknown } {
  const feedback = (reply as { feedback?: unknown } | null | undefined)?.feedback;
  return typeof feedback === 'string' && feedback.trim() !== '';
}
