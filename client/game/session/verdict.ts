import type { Choice, Crossing, Finding, MoveMade, Sections, ShownScene, Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, optional, type Schema, type ShapeOf } from '../../log/schema.ts';
import { line, prose } from '../../log/textLimits.ts';

/** A text of which the type lists those that this version knows. A newer server may send others. */
export function openEnum<T extends string>(): Schema<T> {
  return line as Schema<T>;
}

const bool = oneOf(true, false);

const shape = {
  level: openEnum<Verdict['level']>(),
  findings: array(
    object<ShapeOf<Finding>>({
      criterion: line,
      score: oneOf(0, 1, 2, 3, 4),
      quote: nullable(line),
      sure: optional(bool),
    }),
    1,
  ),
  crossings: array(object<ShapeOf<Crossing>>({ redLine: line, quote: line })),
};

const moveMade = object<ShapeOf<MoveMade>>({
  move: line,
  name: line,
  quote: nullable(line),
  by: line,
  question: line,
  asked: bool,
  harms: optional(bool),
});

export const verdictWithoutMoves = object(shape);
export const verdict = object<ShapeOf<Verdict>>({ ...shape, moves: array(moveMade) });

export const scene = object<ShapeOf<ShownScene>>({
  headline: line,
  text: prose,
  move: line,
  of: openEnum<ShownScene['of']>(),
});

export const choice = object<ShapeOf<Choice>>({ move: line, name: line, scene, by: line, question: line });

const texts = array(prose);

export const sections = object<ShapeOf<Sections>>({
  title: line,
  paragraphs: texts,
  scene: optional(nullable(scene)) as Schema<ShownScene | null>, // older servers and games have none
  strengths: texts,
  growth: texts,
  otherwise: optional(texts),
  choices: optional(array(choice)),
});

/** Drops the quotes that may not show their criteria. A criterion without one is shown without a level. */
export function dropUnsureQuotes({ findings, ...others }: Verdict): Verdict {
  return { ...others, findings: findings.map((one) => (one.sure === false ? { ...one, quote: null } : one)) };
}

/** Older events and older servers have verdicts without moves. */
export function addMissingMoves(found: unknown): unknown {
  return typeof found === 'object' && found !== null ? { moves: [], ...found } : found;
}
