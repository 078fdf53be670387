import type { EvaluateOverallBody } from '../../server/api.ts';
import type { Evaluation } from '../session/sessionEvents.ts';
import { postJson, unusable } from './postJson.ts';

export async function evaluateOverall(
  functionsBase: string,
  body: EvaluateOverallBody,
  signal: AbortSignal,
): Promise<Evaluation> {
  const reply = await postJson(`${functionsBase}/evaluate-overall`, body, signal);
  const evaluation = (reply as { evaluation?: unknown } | null)?.evaluation;
  if (!isEvaluation(evaluation)) throw unusable(200);
  return { level: evaluation.level, summary: evaluation.summary };
}

function isEvaluation(value: unknown): value is Evaluation {
  const { level, summary } = (value ?? {}) as Partial<Evaluation>;
  return typeof level === 'string' && level.trim() !== '' && typeof summary === 'string' && summary.trim() !== '';
}
