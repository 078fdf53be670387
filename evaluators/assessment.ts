import { type Static, Type } from 'typebox';
import { Level } from '../scenarios/rubric.ts';

/** 0: not shown. 1 to 4: shown at Junior, Mid, Senior or Lead level. */
export const Score = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);

export const Finding = Type.Object({
  criterion: Type.String(),
  score: Score,
  /** null if the score is 0. */
  quote: Type.Union([Type.String(), Type.Null()]),
});

export const Crossing = Type.Object({ redLine: Type.String(), quote: Type.String() });

export const MoveMade = Type.Object({
  /** An id of the rubric's. */
  move: Type.String(),
  name: Type.String(),
  /** The sentence that makes the move. */
  quote: Type.Union([Type.String(), Type.Null()]),
  /** Somebody in the story, and the question that they put to this move. */
  by: Type.String(),
  question: Type.String(),
  /** Whether the feedback puts the question. */
  asked: Type.Boolean(),
  /** Whether the move does harm that no reply has put right. */
  harms: Type.Optional(Type.Boolean()),
});

export const Verdict = Type.Object({
  findings: Type.Array(Finding),
  crossings: Type.Array(Crossing),
  /** The surest first. */
  moves: Type.Array(MoveMade),
  level: Level,
});

/** The parts of a feedback, each text on one line. */
export const Sections = Type.Object({
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
  strengths: Type.Array(Type.String()),
  /** Questions, because an evaluator may be wrong if it finds that something is missing. */
  growth: Type.Array(Type.String()),
});

export type Score = Static<typeof Score>;
export type Finding = Static<typeof Finding>;
export type Crossing = Static<typeof Crossing>;
export type MoveMade = Static<typeof MoveMade>;
export type Verdict = Static<typeof Verdict>;
export type Sections = Static<typeof Sections>;

/** `feedback` is the text of the sections (feedbackText.ts). */
export type Assessment = Verdict & { feedback: string; sections: Sections };
