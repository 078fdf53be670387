import { Value } from 'typebox/value';
import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import type { Assessment } from '../assessment.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { levelOfAnswer } from '../level.ts';
import type { Reader } from './attempts.ts';
import { incrementalDisplayText, passageFinder } from './displayText.ts';
import { completeReply, longestReply, partialReply } from './partialReply.ts';
import { type PartialProse, writeProse } from './proseWriter.ts';
import { type AssessmentReply, assessmentReply, isTooLong } from './replySchema.ts';
import { verifyEvidence } from './verifyEvidence.ts';

/**
 * In characters. The request for the overall result contains five feedbacks and is limited in size
 * (server/evaluation/evaluateOverall.ts).
 */
const longestFeedback = 16_000;

const order = { reply: 'evidence,redLines,feedback', prose: 'title,paragraphs,strengths,growth' };

/**
 * Emits feedback only once the evidence is complete and verified. If the keys of the reply come in an unexpected order,
 * all feedback is emitted at the end.
 */
export function assessmentReader(
  { scenario, rubric }: ScenarioWithRubric,
  answer: string,
  emit: EvaluationContext['emit'],
): Reader<Assessment> {
  const schema = assessmentReply(rubric);
  const show = incrementalDisplayText(passageFinder([answer, scenario.scenario]));
  const total = rubric.criteria.length;
  let judged = 0;
  let emitted = '';
  let verified: Pick<Assessment, 'findings' | 'crossings'> | undefined;

  const verify = (reply: Pick<AssessmentReply, 'evidence' | 'redLines'>) => {
    const { quotes, ...rest } = verifyEvidence(rubric, answer, reply);
    emit({ type: 'quotes', ...quotes });
    return rest;
  };
  const reportJudged = (done: number) => {
    if (done <= judged) return;
    judged = done;
    emit({ type: 'progress', stage: 'evidence', done, total });
  };
  const emitProse = (prose: PartialProse, complete: boolean) => {
    const { findings, crossings } = verified ?? { findings: [], crossings: [] };
    if (isTooLong(prose)) throw new EvaluatorError('unusable');
    const text = writeProse({ prose, whole: complete, criteria: rubric.criteria, findings, crossings, show });
    if (!text.startsWith(emitted) || text.length > longestFeedback) throw new EvaluatorError('unusable');
    if (text.length > emitted.length) emit({ type: 'text', delta: text.slice(emitted.length) });
    emitted = text;
  };

  return {
    read(reply) {
      if (reply.length > longestReply) throw new EvaluatorError('unusable');
      const growing = partialReply(reply) as Partial<AssessmentReply> | undefined;
      if (typeof growing !== 'object' || growing === null) return;
      const begun = Object.keys(growing.evidence ?? {}).length;
      const proseIsLast = Object.keys(growing).join() === order.reply;
      reportJudged(proseIsLast ? total : Math.min(begun - 1, total));
      if (!proseIsLast) return;
      if (!verified) {
        const { evidence, redLines } = growing;
        if (!Value.Check(schema.properties.evidence, evidence) || !Value.Check(schema.properties.redLines, redLines))
          throw new EvaluatorError('unusable');
        verified = verify({ evidence, redLines });
      }
      const prose: PartialProse = growing.feedback ?? {};
      if (order.prose.startsWith(Object.keys(prose).join())) emitProse(prose, false);
    },

    finish(reply) {
      const complete = completeReply(reply);
      if (!Value.Check(schema, complete)) throw new EvaluatorError('unusable');
      verified ??= verify(complete);
      reportJudged(total);
      emitProse(complete.feedback, true);
      if (emitted === '') throw new EvaluatorError('unusable');
      return {
        ...verified,
        moves: [],
        level: levelOfAnswer(verified.findings, verified.crossings, rubric.redLines),
        feedback: emitted,
      };
    },
  };
}
