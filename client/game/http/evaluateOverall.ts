import type { EvaluateOverallBody } from '../../../server/api.ts';
import { object } from '../../log/schema.ts';
import type { OnUpdate } from '../session/calls.ts';
import type { Evaluation } from '../session/sessionEvents.ts';
import { filledText, postForReply } from './postForReply.ts';

const schema = object({ evaluation: object({ level: filledText, summary: filledText }) });

export async function evaluateOverall(
  functionsBase: string,
  body: EvaluateOverallBody,
  signal: AbortSignal,
  onUpdate: OnUpdate,
): Promise<Evaluation> {
  const url = `${functionsBase}/evaluate-overall`;
  const { evaluation } = await postForReply({ url, body, signal, onUpdate, schema });
  return { level: evaluation.level, summary: evaluation.summary };
}
