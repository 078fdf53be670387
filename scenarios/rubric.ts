import { type Static, Type } from 'typebox';
import { lineOfText } from './scenario.ts';

/** From lowest to highest. */
export const levels = ['Junior', 'Mid', 'Senior', 'Lead'] as const;

export const Level = Type.Enum([...levels]);
export type Level = Static<typeof Level>;

const sentence = Type.String({ minLength: 1, maxLength: 600 });
const clause = Type.String({
  maxLength: 200,
  pattern: "^You('d)? .*[^.]$",
  description: 'a clause that begins with "You" or "You\'d", without a full stop',
});
const strict = { additionalProperties: false };

/** The key is the level at which the sentence shows the criterion. */
const Example = Type.Partial(Type.Object({ junior: sentence, mid: sentence, senior: sentence, lead: sentence }), {
  ...strict,
  minProperties: 1,
  maxProperties: 1,
  description: 'one sentence after its level, as in "- mid: I would ask Dana first."',
});

const Act = Type.Object({ act: clause, examples: Type.Array(sentence, { minItems: 2, maxItems: 20 }) }, strict);

export const Criterion = Type.Object(
  {
    name: Type.String({ minLength: 3, maxLength: 60 }),
    junior: sentence,
    mid: sentence,
    senior: sentence,
    lead: sentence,
    /** Praise that is true of any sentence that shows the criterion, for one whose act is not certain. */
    merit: Type.Optional(clause),
    /** What sentences that show the criterion do. */
    acts: Type.Optional(Type.Array(Act, { minItems: 1, maxItems: 6 })),
    /** A question that suits any answer. */
    question: Type.Optional(Type.String({ maxLength: 200, pattern: '\\?$', description: 'one question' })),
    /** A sentence that the player could add to an answer. */
    next: sentence,
    examples: Type.Array(Example, { minItems: 3, maxItems: 20 }),
  },
  strict,
);

/** Conduct that caps the level, whatever else the answer says. */
export const RedLine = Type.Object(
  {
    name: Type.String({ minLength: 3, maxLength: 80 }),
    cap: Type.Union([Type.Literal('Junior'), Type.Literal('Mid')]),
    because: sentence,
    crosses: Type.Array(sentence, { minItems: 2, maxItems: 20 }),
    /** Sentences that come close to the red line without crossing it. */
    respects: Type.Array(sentence, { minItems: 1, maxItems: 20 }),
  },
  strict,
);

/** What a person in the story asks the player. */
export const SpokenQuestion = Type.Object(
  {
    /** As within a sentence: "Dana", "the florist". */
    by: Type.String({ maxLength: 40, pattern: '^[^":]+$', description: 'a name without quotation marks' }),
    question: Type.String({ maxLength: 400, pattern: '^[^"]+\\?$', description: 'a question without quotation marks' }),
    /** What they do on hearing any reply. */
    reaction: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
  },
  { ...strict, description: 'two lines: "by" with a name, and "question"' },
);

/** What people really decide to do in this story. Going along with the harm and doing nothing are moves too. */
export const Move = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', description: 'small letters, digits and hyphens' }),
    /** What the player would do. */
    name: Type.String({
      maxLength: 100,
      pattern: "^You'd .*[^.]$",
      description: 'a clause that begins with "You\'d", without a full stop',
    }),
    /** Whom or what the move protects. */
    protects: sentence,
    /** What a harmful, dishonest or cruel move does, and to whom. Other moves have none. */
    harms: Type.Optional(sentence),
    /** What it costs others if the player only goes along or does nothing. */
    costs: Type.Optional(sentence),
    /** How to do well what the player has decided to do. */
    tip: Type.Optional(sentence),
    /** The question that only this move leaves open, asked by a person in the story. */
    asks: SpokenQuestion,
    /** What an answer that settles the question contains, for language models and labellers. */
    closed: sentence,
    /** Sentences that make the move. */
    examples: Type.Array(sentence, { minItems: 3, maxItems: 20 }),
    /** Sentences that answer the question. */
    closes: Type.Array(sentence, { minItems: 2, maxItems: 20 }),
  },
  strict,
);

/** What happens next, told by those to whom it happens. */
export const Scene = Type.Object({
  /** The newsletter of the firm prints it above the scene. */
  headline: lineOfText(60),
  /** One paragraph. */
  text: Type.String({ minLength: 1, maxLength: 1200 }),
});

/** The scenes of one move: whether or not its question is settled, where it stays open, and where it is settled. */
export const sceneKinds = ['either', 'open', 'closed'] as const;

const anchor = Type.String({ minLength: 1, maxLength: 4000 });

export const maxCriteria = 5;

export const Rubric = Type.Object(
  {
    criteria: Type.Array(Criterion, { minItems: 4, maxItems: maxCriteria }),
    moves: Type.Optional(Type.Array(Move, { minItems: 3, maxItems: 10 })),
    redLines: Type.Array(RedLine, { minItems: 1, maxItems: 4 }),
    /** Example answers, for tests. */
    anchors: Type.Optional(Type.Object({ Junior: anchor, Mid: anchor, Senior: anchor, Lead: anchor }, strict)),
  },
  strict,
);

export type Criterion = Static<typeof Criterion>;
export type RedLine = Static<typeof RedLine>;
export type SpokenQuestion = Static<typeof SpokenQuestion>;
export type Scene = Static<typeof Scene>;
export type SceneKind = (typeof sceneKinds)[number];
/** After "closed" and "either", a person may ask about the scene; after "open", the move's own question is asked. */
export type SceneOfMove = Scene & { asks?: SpokenQuestion };
export type Scenes = { either: SceneOfMove } & { [Kind in SceneKind]?: SceneOfMove };
/** The scenes are a section of their own in the file. */
export type Move = Static<typeof Move> & { scenes?: Scenes | undefined };
export type Rubric = Omit<Static<typeof Rubric>, 'moves'> & { moves?: Move[] };
