import type { Sections, Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, optional, type Schema, text } from '../../log/schema.ts';

const shape = {
  /** Any text, because a newer server may have other levels. */
  level: text as Schema<Verdict['level']>,
  findings: array(object({ criterion: text, score: oneOf(0, 1, 2, 3, 4), quote: nullable(text) }), 1),
  crossings: array(object({ redLine: text, quote: text })),
};

export type MoveMade = Verdict['moves'][number];

const moveMade: Schema<MoveMade> = object({
  move: text,
  name: text,
  quote: nullable(text),
  by: text,
  question: text,
  asked: oneOf(true, false),
  harms: optional(oneOf(true, false)),
});

/** Verdicts have moves since this version of session/feedbackReceived. */
export const movesSince = 3;

export const verdictWithoutMoves = object(shape);

export const verdict = object({ ...shape, moves: array(moveMade) }) as Schema<Verdict>;

export type Scene = NonNullable<Sections['scene']>;
export type Choice = NonNullable<Sections['choices']>[number];

const scene = object({ headline: text, text, move: text, of: text });
const choice = object({ move: text, name: text, scene, by: text, question: text });

const texts = array(text);
export const sections = object({
  title: text,
  paragraphs: texts,
  scene: optional(nullable(scene)), // older servers and games have none
  strengths: texts,
  growth: texts,
  choices: optional(array(choice)),
}) as Schema<Sections>;

/** For the verdicts of older events and older servers. */
export function withMoves(found: unknown): unknown {
  return typeof found === 'object' && found !== null ? { moves: [], ...found } : found;
}
