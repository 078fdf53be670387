import type { Sections, Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, optional, type Schema } from '../../log/schema.ts';
import { line, prose } from '../../log/textLimits.ts';

const shape = {
  /** Any text, because a newer server may have other levels. */
  level: line as Schema<Verdict['level']>,
  findings: array(object({ criterion: line, score: oneOf(0, 1, 2, 3, 4), quote: nullable(line) }), 1),
  crossings: array(object({ redLine: line, quote: line })),
};

export type MoveMade = Verdict['moves'][number];

const moveMade: Schema<MoveMade> = object({
  move: line,
  name: line,
  quote: nullable(line),
  by: line,
  question: line,
  asked: oneOf(true, false),
  harms: optional(oneOf(true, false)),
});

/** Verdicts have moves since this version of session/feedbackReceived. */
export const movesSince = 3;

export const verdictWithoutMoves = object(shape);

export const verdict = object({ ...shape, moves: array(moveMade) }) as Schema<Verdict>;

export type Scene = NonNullable<Sections['scene']>;
export type Choice = NonNullable<Sections['choices']>[number];

export const scene = object({ headline: line, text: prose, move: line, of: line }) as Schema<Scene>;
export const choice: Schema<Choice> = object({ move: line, name: line, scene, by: line, question: line });

const texts = array(prose);
export const sections = object({
  title: line,
  paragraphs: texts,
  scene: optional(nullable(scene)), // older servers and games have none
  strengths: texts,
  growth: texts,
  choices: optional(array(choice)),
}) as Schema<Sections>;

/** Drops the quotes that may not show their criteria. A criterion without a quote is shown as not certain. */
export function withSureQuotes({ findings, ...others }: Verdict): Verdict {
  return { ...others, findings: findings.map((one) => (one.sure === false ? { ...one, quote: null } : one)) };
}

/** For the verdicts of older events and older servers. */
export function withMoves(found: unknown): unknown {
  return typeof found === 'object' && found !== null ? { moves: [], ...found } : found;
}
