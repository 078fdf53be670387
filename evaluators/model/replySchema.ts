import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Rubric } from '../../scenarios/rubric.ts';

/** Servers with strict schemas want every property required and no additional ones. */
const strict = { additionalProperties: false };

/** Limits that no good reply exceeds. Not part of the schema, since not all servers support lengths in it. */
const longestText = 4000;
const mostPoints = 12;

/** Does a text or list of a prose, which may be incomplete, exceed the limits? */
export function isTooLong(prose: object): boolean {
  const texts: unknown[] = [];
  for (const part of Object.values(prose)) {
    if (Array.isArray(part) && part.length > mostPoints) return true;
    for (const point of Array.isArray(part) ? part : [part])
      texts.push(point, ...(typeof point === 'object' && point !== null ? Object.values(point) : []));
  }
  return texts.some((text) => typeof text === 'string' && text.length > longestText);
}

const Evidence = Type.Object(
  {
    quote: Type.String({ description: 'A whole sentence copied from the answer, or empty.' }),
    reason: Type.String({ description: 'One sentence: what the answer shows for this criterion.' }),
    score: Type.Integer({ minimum: 0, maximum: 4 }),
  },
  strict,
);

const RedLineCheck = Type.Object({ quote: Type.String(), crossed: Type.Boolean() }, strict);

const Point = Type.Object({ criterion: Type.String(), text: Type.String() }, strict);

const Prose = Type.Object(
  {
    title: Type.String(),
    paragraphs: Type.Array(Type.String(), { minItems: 1 }),
    strengths: Type.Array(Point),
    growth: Type.Array(Point),
  },
  strict,
);

/**
 * The reply on one answer. The order matters, since a model writes from top to bottom: first the quote, then the reason,
 * the score, and the prose last.
 */
function assessmentReply({ criteria, redLines }: Rubric) {
  return Type.Object(
    {
      evidence: Type.Object(Object.fromEntries(criteria.map((_, at) => [criterionKey(at), Evidence])), strict),
      redLines: Type.Object(Object.fromEntries(redLines.map((_, at) => [redLineKey(at), RedLineCheck])), strict),
      feedback: Prose,
    },
    strict,
  );
}

/** The reply on a game of `length` answers. */
export function conclusionReply(length: number) {
  const remarks = Array.from({ length }, (_, at) => [answerKey(at), Type.String()] as const);
  return Type.Object(
    { answers: Type.Object(Object.fromEntries(remarks), strict), summary: Type.Array(Type.String(), { minItems: 1 }) },
    strict,
  );
}

/** Compiled once for each rubric. */
const checks = new WeakMap<Rubric, ReturnType<typeof compiled>>();

function compiled(rubric: Rubric) {
  const schema = assessmentReply(rubric);
  const { evidence, redLines } = schema.properties;
  return { schema, whole: Compile(schema), evidence: Compile(evidence), redLines: Compile(redLines) };
}

/** The schema of replies on one answer, and compiled checks of the complete reply and of its parts. */
export function assessmentChecks(rubric: Rubric): ReturnType<typeof compiled> {
  const made = checks.get(rubric) ?? compiled(rubric);
  checks.set(rubric, made);
  return made;
}

export type AssessmentReply = Static<ReturnType<typeof assessmentReply>>;
export type ConclusionReply = Static<ReturnType<typeof conclusionReply>>;

/** Keys for the parts of a rubric in prompts and replies. */
export const criterionKey = (at: number) => `criterion_${at + 1}`;
export const redLineKey = (at: number) => `line_${at + 1}`;
export const answerKey = (at: number) => `answer_${at + 1}`;
