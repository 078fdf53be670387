import { type Static, Type } from 'typebox';

export const Level = Type.Union([
  Type.Literal('Junior'),
  Type.Literal('Mid'),
  Type.Literal('Senior'),
  Type.Literal('Lead'),
]);
export type Level = Static<typeof Level>;

/** From least to most: a level's rank is its place in this list. */
export const levels: readonly Level[] = ['Junior', 'Mid', 'Senior', 'Lead'];

const sentence = Type.String({ minLength: 1, maxLength: 600 });
const terms = Type.Array(Type.String({ minLength: 2, maxLength: 80 }), { minItems: 1, maxItems: 60 });
const strict = { additionalProperties: false };

/** An idea that shows a criterion in an answer, and the words by which it is recognised. */
export const Concept = Type.Object(
  {
    idea: sentence,
    shows: Type.Union([Type.Literal('mid'), Type.Literal('senior'), Type.Literal('lead')]),
    terms,
  },
  strict,
);

export const Criterion = Type.Object(
  {
    name: Type.String({ minLength: 3, maxLength: 60 }),
    junior: sentence,
    mid: sentence,
    senior: sentence,
    lead: sentence,
    /** A sentence that the player could add to an answer. */
    next: sentence,
    concepts: Type.Array(Concept, { minItems: 1, maxItems: 12 }),
  },
  strict,
);

/** Conduct that caps the level, whatever else the answer says. */
export const RedLine = Type.Object(
  {
    name: Type.String({ minLength: 3, maxLength: 80 }),
    cap: Type.Union([Type.Literal('Junior'), Type.Literal('Mid')]),
    because: sentence,
    /** A sentence crosses the line when it holds a term of every list. */
    all: Type.Array(terms, { minItems: 1, maxItems: 4 }),
  },
  strict,
);

const anchor = Type.String({ minLength: 1, maxLength: 4000 });

export const Rubric = Type.Object(
  {
    criteria: Type.Array(Criterion, { minItems: 4, maxItems: 5 }),
    redLines: Type.Array(RedLine, { minItems: 1, maxItems: 4 }),
    /** A whole answer at each level. */
    anchors: Type.Object({ Junior: anchor, Mid: anchor, Senior: anchor, Lead: anchor }, strict),
  },
  strict,
);

export type Concept = Static<typeof Concept>;
export type Criterion = Static<typeof Criterion>;
export type RedLine = Static<typeof RedLine>;
export type Rubric = Static<typeof Rubric>;
