import type { Choice, Crossing, Finding, MoveMade, Sections, ShownScene, Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, optional, type Schema, type ShapeOf } from '../../log/schema.ts';
import { prose, shortText } from '../../log/textLimits.ts';

/** Any text, of the type of those that this version knows. A newer server may send others. */
export function openEnum<T extends string>(): Schema<T> {
  return shortText as Schema<T>;
}

const bool = oneOf(true, false);

const moveMade = object<ShapeOf<MoveMade>>({
  move: shortText,
  name: shortText,
  quote: nullable(shortText),
  by: shortText,
  question: shortText,
  asked: bool,
  harms: optional(bool),
});

export const verdictSchema = object<ShapeOf<Verdict>>({
  level: openEnum<Verdict['level']>(),
  findings: array(
    object<ShapeOf<Finding>>({
      criterion: shortText,
      score: oneOf(0, 1, 2, 3, 4),
      quote: nullable(shortText),
      sure: optional(bool),
    }),
    1,
  ),
  crossings: array(object<ShapeOf<Crossing>>({ redLine: shortText, quote: shortText })),
  moves: array(moveMade),
});

export const sceneSchema = object<ShapeOf<ShownScene>>({
  headline: shortText,
  text: prose,
  move: shortText,
  of: openEnum<ShownScene['of']>(),
});

export const choiceSchema = object<ShapeOf<Choice>>({
  move: shortText,
  name: shortText,
  scene: sceneSchema,
  by: shortText,
  question: shortText,
  tip: optional(prose),
  quote: optional(shortText),
  quotation: optional(shortText),
  level: optional(prose),
});

const texts = array(prose);

/** Older servers and games have neither level nor scene. */
export type StoredSections = Omit<Sections, 'level' | 'scene'> & Partial<Sections>;

export const sectionsSchema = object<ShapeOf<StoredSections>>({
  title: shortText,
  paragraphs: texts,
  words: optional(texts),
  decisions: optional(array(object({ move: shortText, line: prose, alone: prose }))),
  level: optional(prose),
  scene: optional(nullable(sceneSchema)),
  strengths: texts,
  praised: optional(texts),
  tip: optional(prose),
  growth: texts,
  otherwise: optional(texts),
  choices: optional(array(choiceSchema)),
});
