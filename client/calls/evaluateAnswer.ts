import type { EvaluateAnswerBody, EvaluateAnswerReply } from '../../server/api.ts';
import { postJson, unusable } from './postJson.ts';

export async function evaluateAnswer(
  functionsBase: string,
  body: EvaluateAnswerBody,
  signal: AbortSignal,
): Promise<EvaluateAnswerReply> {
  const reply = await postJson(`${functionsBase}/evaluate-answer`, body, signal);
  if (!isReply(reply)) throw unusable(200);
  return reply;
}

function isReply(reply: unknown): reply is EvaluateAnswerReply {
  const feedback = (reply as Partial<EvaluateAnswerReply> | null)?.feedback;
  return typeof feedback === 'string' && feedback.trim() !== '';
}
