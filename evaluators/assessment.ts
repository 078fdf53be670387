import { type Static, Type } from 'typebox';
import { Level } from '../scenarios/rubric.ts';

/** 0: not in the answer; 1 to 4: as a Junior, Mid, Senior or Lead answer has it. */
export const Score = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);

export const Finding = Type.Object({
  criterion: Type.String(),
  score: Score,
  /** The words of the answer that earn the score; null with a score of 0. */
  quote: Type.Union([Type.String(), Type.Null()]),
});

export const Crossing = Type.Object({
  redLine: Type.String(),
  quote: Type.String(),
});

/** What one answer is worth by its scenario's rubric. */
export const Verdict = Type.Object({
  findings: Type.Array(Finding),
  crossings: Type.Array(Crossing),
  level: Level,
});

export type Score = Static<typeof Score>;
export type Finding = Static<typeof Finding>;
export type Crossing = Static<typeof Crossing>;
export type Verdict = Static<typeof Verdict>;

/** One answer, judged: the verdict, and what the player is told of it, in the format of the breakdown. */
export type Assessment = Verdict & { feedback: string };
