import type { Concept } from '../../scenarios/rubric.ts';
import type { Move } from './moves/moves.ts';

/**
 * How far something pulls an answer up (or down) towards Mid, towards Senior and towards Lead. The three questions are
 * asked apart, and each that is answered yes is worth a level: so one thing that was not heard costs one level and not
 * all of them. The numbers were fitted to the labelled answers, each by an even penalty on its size, with the condition
 * that no move of a worked answer pulls down and no reaction pulls up.
 */
export type Pull = readonly [mid: number, senior: number, lead: number];

/** What the first sentence with a move pulls. A second one pulls half as much again, further ones nothing. */
export const movePull: Readonly<Record<Move, Pull>> = {
  defer: [-1.7, -1, -0.3],
  feel: [-1.7, -0.3, -0.6],
  platitude: [-0.8, -1.2, -0.5],
  comply: [-1.6, 0, -0.1],
  reason: [0, 0, 0],
  harm: [1.1, 0, 0],
  act: [0.3, 0.4, 0],
  cost: [1.7, 0.9, 0],
  limits: [0, 1, 0],
  reframe: [1.9, 0.6, 0],
  learn: [0, 0.5, 0],
  fallback: [0, 1.4, 0],
  people: [0.8, 0.6, 0.5],
  rule: [0.5, 1.8, 2],
  right: [1.1, 1.9, 3],
  followUp: [1.7, 1.3, 1.5],
  incentive: [1.1, 0.5, 0.4],
  cause: [0, 0.8, 0],
};

/** What each idea of the rubric pulls, whichever words it came in. */
export const ideaPull: Readonly<Record<Concept['shows'], Pull>> = {
  mid: [1.05, 0, 0],
  senior: [0.65, 1.1, 0],
  lead: [0.4, 0.95, 1.4],
};

/** What it pulls to do several kinds of a thing: a rule that also has an owner, and one who looks again. */
export const breadthPull = {
  twoLasting: [0.5, 1.1, 0.7],
  threeLasting: [0.7, 0.9, 1.5],
  threeWeighing: [0, 1.4, 0],
} as const satisfies Record<string, Pull>;

/** Chance finds grow with the length of an answer; so what is asked of it grows with the logarithm of its length. */
export const lengthPull: Pull = [-2.6, -3.4, -3.3];

/** Where an answer of usual length without any of it stands. Mid is set below the fit: one remark on the matter is no Mid. */
export const offset: Pull = [-1.4, -5.3, -5];
