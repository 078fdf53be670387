import type { EvaluateAnswerBody } from '../../../server/api.ts';
import { matches, object, type Schema } from '../../log/schema.ts';
import type { CallOptions } from '../session/calls.ts';
import { sections as sectionsSchema, verdict as verdictSchema, withMoves } from '../session/verdict.ts';
import { filledText, postForReply } from './postForReply.ts';

const anything: Schema<unknown> = () => null;
const schema = object({ feedback: filledText, sections: anything, verdict: anything, assessment: anything });

export async function evaluateAnswer(functionsBase: string, body: EvaluateAnswerBody, options: CallOptions) {
  const reply = await postForReply(`${functionsBase}/evaluate-answer`, body, schema, options);
  const { feedback, sections, assessment } = reply;
  const verdict = withMoves(reply.verdict);
  // Another server may send only the feedback, which is enough to go on.
  return {
    feedback,
    ...(matches(sectionsSchema, sections) && { sections }),
    ...(matches(verdictSchema, verdict) && { verdict }),
    ...(typeof assessment === 'string' && { assessment }),
  };
}
