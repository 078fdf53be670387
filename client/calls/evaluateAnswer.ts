import type { EvaluateAnswerBody } from '../../server/api.ts';
import type { AnswerReply, Tell } from '../session/calls.ts';
import { postForReply } from './postForReply.ts';

export async function evaluateAnswer(
  functionsBase: string,
  body: EvaluateAnswerBody,
  signal: AbortSignal,
  tell: Tell,
): Promise<AnswerReply> {
  const { feedback, assessment } = await postForReply({
    url: `${functionsBase}/evaluate-answer`,
    body,
    signal,
    tell,
    isReply,
    failure: 'Failed to get feedback. Please try again.',
  });
  // Not every server has an assessment to send along; without one the game goes on.
  return typeof assessment === 'string' ? { feedback, assessment } : { feedback };
}

function isReply(reply: unknown): reply is { feedback: string; assessment?: unknown } {
  const feedback = (reply as { feedback?: unknown } | null | undefined)?.feedback;
  return typeof feedback === 'string' && feedback.trim() !== '';
}
