import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { Rubric } from '../../scenarios/rubric.ts';

const strict = { additionalProperties: false };

/** Servers that enforce schemas strictly refuse a schema that allows additional properties. */
function strictObject<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, strict);
}

const text = Type.String();
const Point = strictObject({ criterion: text, text });

/** These are not shown: a model that has written them down takes them into account. Some models skip them. */
export const notes = { thoughts: text, hole: text };

/** In the order in which it is shown; `by` asks the question. All on one level: small models forget nested objects. */
const Prose = strictObject({
  ...notes,
  title: text,
  decision: text,
  headline: text,
  scene: text,
  why: text,
  strengths: Type.Array(Point),
  by: text,
  question: text,
});

/** What the model writes only with a scene. */
const ofScene = ['thoughts', 'hole', 'headline', 'scene', 'why'] as const;

/** While it is being written, any part may be missing. */
export const GrowingProse = Type.Partial(
  Type.Object({ ...Prose.properties, strengths: Type.Array(Type.Partial(Type.Object(Point.properties))) }),
);
export type GrowingProse = Static<typeof GrowingProse>;

const Evidence = strictObject({
  quote: Type.String({ description: 'A whole sentence copied from the answer, or empty.' }),
  reason: Type.String({ description: 'One sentence: what the answer shows for this criterion.' }),
  score: Type.Integer({ minimum: 0, maximum: 4 }),
});

const RedLineCheck = strictObject({ quote: Type.String(), crossed: Type.Boolean() });

/** `made` is 2 for the move that the answer is mostly about, and 1 for the others that it makes. */
const MoveClaim = strictObject({
  quote: Type.String(),
  made: Type.Integer({ minimum: 0, maximum: 2 }),
  answeredBy: Type.String({ description: 'The sentence that answers the question of the move, or empty.' }),
  answered: Type.Boolean(),
});

/** Who writes what happens next. */
export const scenesBy = ['model', 'pack'] as const;
export type ScenesBy = (typeof scenesBy)[number];

/** In the order of writing: a quote and a reason before the score that they lead to, and the prose last. */
export function assessmentResponse({ criteria, redLines, moves }: Rubric, scenes: ScenesBy) {
  return strictObject({
    evidence: byKey(criteria, criterionKey, Evidence),
    redLines: byKey(redLines, redLineKey, RedLineCheck),
    ...(moves && { moves: byKey(moves, moveKey, MoveClaim) }),
    feedback: scenes === 'model' ? Prose : Type.Omit(Prose, ofScene, strict),
  });
}

/** A response may leave out what only belongs to a scene: the pack's is shown then. */
export function acceptedResponse(schema: ReturnType<typeof assessmentResponse>) {
  const optional = Type.Pick(GrowingProse, ofScene).properties;
  const feedback = strictObject({ ...schema.properties.feedback.properties, ...optional });
  return strictObject({ ...schema.properties, feedback });
}

function byKey<Part extends TSchema>(items: readonly unknown[], key: (index: number) => string, part: Part) {
  return strictObject(Object.fromEntries(items.map((_, index) => [key(index), part])));
}

export function conclusionResponse(length: number) {
  const answers = byKey(Array.from({ length }), answerKey, Type.String());
  return strictObject({ answers, summary: Type.Array(Type.String(), { minItems: 1 }) });
}

/** `feedback` has no scene if the pack has them, nor what only a scene is written from. */
export type AssessmentResponse = {
  evidence: { [key: string]: Static<typeof Evidence> };
  redLines: { [key: string]: Static<typeof RedLineCheck> };
  moves?: { [key: string]: Static<typeof MoveClaim> };
  feedback: GrowingProse;
};
export type ConclusionResponse = Static<ReturnType<typeof conclusionResponse>>;

export const criterionKey = (index: number) => `criterion_${index + 1}`;
export const redLineKey = (index: number) => `line_${index + 1}`;
export const moveKey = (index: number) => `move_${index + 1}`;
export const answerKey = (index: number) => `answer_${index + 1}`;
