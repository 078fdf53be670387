import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { type Answer, type EvaluationContext, wholeText } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { feedbackText, renderFeedback } from '../feedbackText.ts';
import { moveMade } from '../lastQuestion.ts';
import { levelOfAnswer } from '../level.ts';
import { listChoices } from '../scenes.ts';
import type { Reader } from './attempts.ts';
import { incrementalDisplayText, passageFinder } from './feedback/displayText.ts';
import { ownScenes } from './feedback/ownScene.ts';
import { type Prose, type Verified, writeProse } from './feedback/proseWriter.ts';
import { verifyEvidence } from './feedback/verifyEvidence.ts';
import { verifyMoves } from './feedback/verifyMoves.ts';
import { withoutExtras } from './reply.ts';
import { type AssessmentReply, acceptedReply, assessmentReply, GrowingProse, type ScenesBy } from './replySchema.ts';

/** In characters, as JSON. A good reply stays far below. Reading takes quadratic time, and the client sends it back. */
const maxProse = 5000;

const unusable = (hint: string) => new EvaluatorError('unusable', { hint });

/**
 * Emits feedback only once the evidence is complete and verified. All of it is emitted at the end if the keys of the
 * reply come in an unexpected order, or if it is not `live`.
 */
export function assessmentReader(
  entry: BankEntry,
  submitted: Answer,
  scenes: ScenesBy,
  { emit, live }: Pick<EvaluationContext, 'emit' | 'live'>,
): Reader<Assessment> {
  const { scenario, rubric } = entry;
  const answer = wholeText(submitted);
  const schema = assessmentReply(rubric, scenes);
  const order = Object.keys(schema.properties).join();
  const proseOrder = Object.keys(schema.properties.feedback.properties).join();
  const withoutNotes = proseOrder.replace('idea,hole,', '');
  const show = incrementalDisplayText(passageFinder([answer, scenario.scenario]));
  const own = ownScenes(entry, answer);
  const total = rubric.criteria.length;
  let judged = 0;
  let emitted = '';
  let written: Prose | null = null;
  let verified: Verified | undefined;
  /** What `verified` is based on. */
  let judgement = '';

  const verify = (reply: Omit<AssessmentReply, 'feedback'>): Verified => {
    const claims = JSON.stringify([reply.evidence, reply.redLines, reply.moves]);
    if (verified && claims === judgement) return verified;
    // The object that was read while it grew was another one.
    if (emitted !== '') throw unusable('Several objects came, and they differ.');
    judgement = claims;
    const { quotes, findings, crossings } = verifyEvidence(rubric, answer, reply);
    const moves = verifyMoves(rubric.moves ?? [], submitted, reply.moves ?? {});
    emit({ type: 'quotes', given: quotes.given + moves.quotes.given, real: quotes.real + moves.quotes.real });
    const level = levelOfAnswer(findings, crossings, rubric.redLines);
    return { findings, crossings, level, named: moves.named, replied: moves.replied };
  };
  const reportJudged = (done: number) => {
    if (done <= judged) return;
    judged = done;
    emit({ type: 'progress', stage: 'evidence', done, total });
  };
  const emitProse = (prose: object, whole: boolean, known: Verified) => {
    if (!Value.Check(GrowingProse, prose) || JSON.stringify(prose).length > maxProse)
      throw unusable('The feedback does not fit the schema or is too long.');
    written = writeProse({ prose, whole, entry, answer, scenes, verified: known, show, own });
    const text = written ? feedbackText(written) : '';
    if (!text.startsWith(emitted)) throw unusable('Its prose changed after it was shown.');
    if (text.length > emitted.length) emit({ type: 'text', delta: text.slice(emitted.length) });
    emitted = text;
  };

  return {
    schema,
    accepted: acceptedReply(schema),

    read(growing: Partial<AssessmentReply>) {
      const begun = Object.keys(growing.evidence ?? {}).length;
      const proseIsLast = Object.keys(growing).join() === order;
      reportJudged(proseIsLast ? total : Math.min(begun - 1, total));
      if (!proseIsLast || !live) return;
      if (!verified) {
        // The evidence is complete, and the prose is checked at the end.
        const judged = Type.Omit(schema, ['feedback']);
        const complete = withoutExtras(judged, growing);
        if (!Value.Check(judged, complete)) throw unusable('The JSON does not match the schema.');
        verified = verify(complete as AssessmentReply);
      }
      const prose = growing.feedback ?? {};
      const written = Object.keys(prose).join();
      if (proseOrder.startsWith(written) || withoutNotes.startsWith(written)) emitProse(prose, false, verified);
    },

    finish(whole) {
      const complete = whole as AssessmentReply;
      verified = verify(complete);
      reportJudged(total);
      emitProse(complete.feedback, true, verified);
      if (!written) throw unusable('Its prose is empty.');
      const { level, findings, crossings, named } = verified;
      const { asked = null } = written;
      const moves = named.map((one) => moveMade(one, one.harms, asked));
      const feedback = renderFeedback({ ...written, choices: listChoices(rubric, submitted.text) });
      return { level, findings, crossings, moves, ...feedback };
    },
  };
}
