import type { EvaluateOverallBody } from '../../../server/api.ts';
import type { OnUpdate } from '../session/calls.ts';
import type { Evaluation } from '../session/sessionEvents.ts';
import { postForReply } from './postForReply.ts';

export async function evaluateOverall(
  functionsBase: string,
  body: EvaluateOverallBody,
  signal: AbortSignal,
  onUpdate: OnUpdate,
): Promise<Evaluation> {
  const url = `${functionsBase}/evaluate-overall`;
  const { evaluation } = await postForReply({ url, body, signal, onUpdate, isReply });
  return { level: evaluation.level, summary: evaluation.summary };
}

function isReply(reply: unknown): reply is { evaluation: Evaluation } {
  const evaluation = (reply as { evaluation?: Partial<Evaluation> | null } | null | undefined)?.evaluation;
  return isText(evaluation?.level) && isText(evaluation?.summary);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
