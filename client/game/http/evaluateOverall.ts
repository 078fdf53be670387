import type { EvaluateOverallBody } from '../../../server/api.ts';
import { object } from '../../log/schema.ts';
import type { CallOptions } from '../session/calls.ts';
import { filledText, postForReply } from './postForReply.ts';

const schema = object({ evaluation: object({ level: filledText, summary: filledText }) });

export async function evaluateOverall(functionsBase: string, body: EvaluateOverallBody, options: CallOptions) {
  const { evaluation } = await postForReply(`${functionsBase}/evaluate-overall`, body, schema, options);
  return { level: evaluation.level, summary: evaluation.summary };
}
