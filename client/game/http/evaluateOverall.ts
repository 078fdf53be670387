import type { EvaluateOverallBody, EvaluateOverallResponse } from '../../../server/api.ts';
import { object, type ShapeOf } from '../../log/schema.ts';
import { nonBlank, prose, shortText } from '../../log/textLimits.ts';
import type { CallOptions } from '../session/calls.ts';
import type { Conclusion } from '../session/sessionEvents.ts';
import { type Endpoint, postForResponse } from './postForResponse.ts';

const evaluation = object<ShapeOf<Conclusion>>({ level: nonBlank(shortText), summary: nonBlank(prose) });
const schema = object<ShapeOf<Record<keyof EvaluateOverallResponse, Conclusion>>>({ evaluation });

export async function evaluateOverall(endpoint: Endpoint, body: EvaluateOverallBody, options: CallOptions) {
  const { evaluation } = await postForResponse(endpoint, body, schema, options);
  return { level: evaluation.level, summary: evaluation.summary };
}
