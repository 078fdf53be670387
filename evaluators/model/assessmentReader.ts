import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import type { Assessment } from '../assessment.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { levelOfAnswer } from '../level.ts';
import type { Reader } from './attempts.ts';
import { incrementalDisplayText, passageFinder } from './displayText.ts';
import { completeReply, longestReply, partialReply } from './partialReply.ts';
import { type PartialProse, writeProse } from './proseWriter.ts';
import { type AssessmentReply, assessmentChecks, isTooLong } from './replySchema.ts';
import { verifyEvidence } from './verifyEvidence.ts';

/** Five of these, the answers and the assessments fit into the overall call. */
const longestFeedback = 16_000;

const order = { reply: 'evidence,redLines,feedback', prose: 'title,paragraphs,strengths,growth' };

/**
 * Reads a model's reply on one answer while it is written. Tells how many criteria are judged; once the evidence is
 * there it is verified, and only then the prose is told. What comes in another order is told when it is whole.
 */
export function assessmentReader(
  { scenario, rubric }: ScenarioWithRubric,
  answer: string,
  emit: EvaluationContext['emit'],
): Reader<Assessment> {
  const checks = assessmentChecks(rubric);
  const show = incrementalDisplayText(passageFinder([answer, scenario.scenario]));
  const total = rubric.criteria.length;
  let judged = 0;
  let told = '';
  let looked = 0;
  let verified: Pick<Assessment, 'findings' | 'crossings'> | undefined;

  const verifiedOf = (reply: Pick<AssessmentReply, 'evidence' | 'redLines'>) => {
    const { quotes, ...rest } = verifyEvidence(rubric, answer, reply);
    emit({ type: 'quotes', ...quotes });
    return rest;
  };
  const tellJudged = (done: number) => {
    if (done <= judged) return;
    judged = done;
    emit({ type: 'progress', stage: 'evidence', done, total });
  };
  const tellProse = (prose: PartialProse, whole: boolean) => {
    const { findings, crossings } = verified ?? { findings: [], crossings: [] };
    if (isTooLong(prose)) throw new EvaluatorError('unusable');
    const text = writeProse({ prose, whole, criteria: rubric.criteria, findings, crossings, show });
    if (!text.startsWith(told) || text.length > longestFeedback) throw new EvaluatorError('unusable');
    if (text.length > told.length) emit({ type: 'text', delta: text.slice(told.length) });
    told = text;
  };

  return {
    read(reply) {
      if (reply.length > longestReply) throw new EvaluatorError('unusable');
      // Parsing from the start each time costs little as long as it is not done for every character.
      if (reply.length - looked < Math.max(8, reply.length / 200)) return;
      looked = reply.length;
      const growing = partialReply(reply) as Partial<AssessmentReply> | undefined;
      if (typeof growing !== 'object' || growing === null) return;
      const begun = Object.keys(growing.evidence ?? {}).length;
      const proseIsLast = Object.keys(growing).join() === order.reply;
      tellJudged(proseIsLast ? total : Math.min(begun - 1, total));
      if (!proseIsLast) return;
      if (!verified) {
        if (!checks.evidence.Check(growing.evidence) || !checks.redLines.Check(growing.redLines))
          throw new EvaluatorError('unusable');
        verified = verifiedOf({ evidence: growing.evidence, redLines: growing.redLines });
      }
      const prose: PartialProse = growing.feedback ?? {};
      if (order.prose.startsWith(Object.keys(prose).join())) tellProse(prose, false);
    },

    finish(reply) {
      const whole = completeReply(reply);
      if (!checks.whole.Check(whole)) throw new EvaluatorError('unusable');
      verified ??= verifiedOf(whole);
      tellJudged(total);
      tellProse(whole.feedback, true);
      if (told === '') throw new EvaluatorError('unusable');
      return {
        ...verified,
        level: levelOfAnswer(verified.findings, verified.crossings, rubric.redLines),
        feedback: told,
      };
    },
  };
}
