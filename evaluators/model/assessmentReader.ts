import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BankEntry } from '../../scenarios/bank.ts';
import { type Answer, wholeText } from '../answer.ts';
import type { Assessment } from '../assessment.ts';
import { listChoices } from '../choices.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { unusable } from '../evaluatorError.ts';
import { feedbackText, renderFeedback } from '../feedbackText.ts';
import { moveMade } from '../lastQuestion.ts';
import { levelOfAnswer } from '../level.ts';
import type { Reader } from './attempts.ts';
import { displayText, passageFinder } from './feedback/displayText.ts';
import { type Verified, type WrittenProse, writeProse } from './feedback/proseWriter.ts';
import { verifyEvidence } from './feedback/verifyEvidence.ts';
import { verifyMoves } from './feedback/verifyMoves.ts';
import { withoutExtras } from './modelResponse.ts';
import {
  type AssessmentResponse,
  acceptedResponse,
  assessmentResponse,
  GrowingProse,
  notes,
  type ScenesBy,
} from './responseSchema.ts';

/** In characters of JSON, far above a good response. Reading takes quadratic time, and the client sends it back. */
const maxProse = 6000;

/**
 * Emits feedback only once the evidence is complete and verified. All of it is emitted at the end if the keys of the
 * response come in an unexpected order, or if it is not `live`.
 */
export function assessmentReader(
  entry: BankEntry,
  submitted: Answer,
  scenes: ScenesBy,
  { emit, live }: Pick<EvaluationContext, 'emit' | 'live'>,
): Reader<Assessment> {
  const { scenario, rubric } = entry;
  const answer = wholeText(submitted);
  const schema = assessmentResponse(rubric, scenes);
  const judgedSchema = Type.Omit(schema, ['feedback']);
  const order = Object.keys(schema.properties).join();
  const proseKeys = Object.keys(schema.properties.feedback.properties);
  const proseOrders = [proseKeys.join(), proseKeys.filter((key) => !(key in notes)).join()];
  const isInSources = passageFinder([answer, scenario.scenario]);
  const show = (text: string, isFinal: boolean) => displayText(text, isFinal, isInSources);
  const total = rubric.criteria.length;
  let judged = 0;
  let emitted = '';
  let verified: (Verified & { claims: string }) | undefined;

  const verify = ({ feedback: _, ...response }: AssessmentResponse): Verified => {
    const claims = JSON.stringify(response);
    if (verified?.claims === claims) return verified;
    // The object that was read while it grew had other claims.
    if (emitted !== '') throw unusable('Several objects came, and they differ.');
    const { quotes, ...evidence } = verifyEvidence(rubric, answer, response);
    const { quotes: ofMoves, ...moves } = verifyMoves(rubric.moves ?? [], submitted, response.moves ?? {});
    emit({ type: 'quotes', given: quotes.given + ofMoves.given, real: quotes.real + ofMoves.real });
    const level = levelOfAnswer(evidence.findings, evidence.crossings, rubric.redLines);
    verified = { ...evidence, ...moves, level, claims };
    return verified;
  };
  const checkedClaims = (growing: object) => {
    const claims = withoutExtras(judgedSchema, growing);
    if (!Value.Check(judgedSchema, claims)) throw unusable('The JSON does not match the schema.');
    return claims as AssessmentResponse;
  };
  const reportJudged = (done: number) => {
    if (done > judged) emit({ type: 'progress', stage: 'evidence', done, total });
    judged = Math.max(done, judged);
  };
  const emitProse = (prose: object, whole: boolean, known: Verified): WrittenProse | null => {
    if (!Value.Check(GrowingProse, prose) || JSON.stringify(prose).length > maxProse)
      throw unusable('The feedback does not fit the schema or is too long.');
    const written = writeProse({ prose, whole, entry, answer, scenes, verified: known, show });
    const text = written ? feedbackText(written) : '';
    if (!text.startsWith(emitted)) throw unusable('Its prose changed after it was shown.');
    if (text !== emitted) emit({ type: 'text', delta: text.slice(emitted.length) });
    emitted = text;
    return written;
  };

  return {
    schema,
    accepted: acceptedResponse(schema),

    read(growing: Partial<AssessmentResponse>) {
      const begun = Object.keys(growing.evidence ?? {}).length;
      const proseIsLast = Object.keys(growing).join() === order;
      reportJudged(proseIsLast ? total : Math.min(begun - 1, total));
      if (!proseIsLast || !live) return;
      const { feedback = {} } = growing;
      const known = verified ?? verify(checkedClaims(growing));
      const keys = Object.keys(feedback).join();
      if (proseOrders.some((keysInOrder) => keysInOrder.startsWith(keys))) emitProse(feedback, false, known);
    },

    finish(whole) {
      const complete = whole as AssessmentResponse;
      const known = verify(complete);
      reportJudged(total);
      const written = emitProse(complete.feedback, true, known);
      if (!written) throw unusable('Its prose is empty.');
      const { level, findings, crossings, named } = known;
      const { asked = null, ...sections } = written;
      const moves = named.map((move) => moveMade(move, move.harms, asked));
      const feedback = renderFeedback({ ...sections, choices: listChoices(rubric, submitted.text) });
      return { level, findings, crossings, moves, ...feedback };
    },
  };
}
