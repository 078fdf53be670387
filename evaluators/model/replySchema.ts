import { type Static, type TSchema, Type } from 'typebox';
import type { Rubric } from '../../scenarios/rubric.ts';

/** Servers that enforce schemas strictly refuse a schema that allows additional properties. */
const strict = { additionalProperties: false };

/** A good reply stays below these limits. */
const most = { maxItems: 12 };
const shortText = Type.String({ maxLength: 4000 });
const growingPoints = Type.Array(Type.Partial(Type.Object({ criterion: shortText, text: shortText })), most);

/**
 * Prose that is still being written, so any part may be missing. The limits are here, because some servers do not
 * support them in the schema of a reply.
 */
export const GrowingProse = Type.Partial(
  Type.Object({
    title: shortText,
    paragraphs: Type.Array(shortText, most),
    strengths: growingPoints,
    growth: growingPoints,
  }),
);
export type GrowingProse = Static<typeof GrowingProse>;

const Evidence = Type.Object(
  {
    quote: Type.String({ description: 'A whole sentence copied from the answer, or empty.' }),
    reason: Type.String({ description: 'One sentence: what the answer shows for this criterion.' }),
    score: Type.Integer({ minimum: 0, maximum: 4 }),
  },
  strict,
);

const RedLineCheck = Type.Object({ quote: Type.String(), crossed: Type.Boolean() }, strict);

/** `made` is 2 for the move that the answer is mostly about, and 1 for the others that it makes. */
const MoveClaim = Type.Object(
  {
    quote: Type.String(),
    made: Type.Integer({ minimum: 0, maximum: 2 }),
    answeredBy: Type.String({ description: 'The sentence that answers the question of the move, or empty.' }),
    answered: Type.Boolean(),
  },
  strict,
);

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
 * A model writes the keys in this order, so it finds a quote and gives a reason before it decides on a score, and
 * writes the prose last.
 */
export function assessmentReply({ criteria, redLines, moves }: Rubric) {
  const judged = {
    evidence: byKey(criteria, criterionKey, Evidence),
    redLines: byKey(redLines, redLineKey, RedLineCheck),
  };
  return moves
    ? Type.Object({ ...judged, moves: byKey(moves, moveKey, MoveClaim), feedback: Prose }, strict)
    : Type.Object({ ...judged, feedback: Prose }, strict);
}

function byKey<Part extends TSchema>(all: readonly unknown[], key: (at: number) => string, part: Part) {
  return Type.Object(Object.fromEntries(all.map((_, at) => [key(at), part])), strict);
}

export function conclusionReply(length: number) {
  const answers = byKey(Array.from({ length }), answerKey, Type.String());
  return Type.Object({ answers, summary: Type.Array(Type.String(), { minItems: 1 }) }, strict);
}

type MoveClaims = { [key: string]: Static<typeof MoveClaim> };
export type AssessmentReply = Static<ReturnType<typeof assessmentReply>> & { moves?: MoveClaims };
export type ConclusionReply = Static<ReturnType<typeof conclusionReply>>;

export const criterionKey = (at: number) => `criterion_${at + 1}`;
export const redLineKey = (at: number) => `line_${at + 1}`;
export const moveKey = (at: number) => `move_${at + 1}`;
export const answerKey = (at: number) => `answer_${at + 1}`;
