import type { EvaluateOverallBody } from '../../../server/api.ts';
import { object, refine } from '../../log/schema.ts';
import { line } from '../../log/textLimits.ts';
import type { CallOptions } from '../session/calls.ts';
import { filledText, postForReply } from './postForReply.ts';

const schema = object({ evaluation: object({ level: refine((text) => /\S/.test(text), line), summary: filledText }) });

export async function evaluateOverall(functionsBase: string, body: EvaluateOverallBody, options: CallOptions) {
  const { evaluation } = await postForReply(`${functionsBase}/evaluate-overall`, body, schema, options);
  return { level: evaluation.level, summary: evaluation.summary };
}
