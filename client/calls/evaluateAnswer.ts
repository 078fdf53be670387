import type { EvaluateAnswerBody, EvaluateAnswerReply } from '../../server/api.ts';
import { postJson } from './postJson.ts';

export function evaluateAnswer(
  functionsBase: string,
  body: EvaluateAnswerBody,
  signal: AbortSignal,
): Promise<EvaluateAnswerReply> {
  return postJson({
    url: `${functionsBase}/evaluate-answer`,
    body,
    signal,
    isReply,
    failure: 'Failed to get feedback. Please try again.',
  });
}

function isReply(reply: unknown): reply is EvaluateAnswerReply {
  const feedback = (reply as Partial<EvaluateAnswerReply> | null | undefined)?.feedback;
  return typeof feedback === 'string' && feedback.trim() !== '';
}
