import type { Choice, Crossing, Finding, MoveMade, Sections, ShownScene, Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, optional, type Schema, type ShapeOf } from '../../log/schema.ts';
import { prose, shortText } from '../../log/textLimits.ts';

/** Any text, of the type of those that this version knows. A newer server may send others. */
export function openEnum<T extends string>(): Schema<T> {
  return shortText as Schema<T>;
}

const bool = oneOf(true, false);

const shape = {
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
};

const moveMade = object<ShapeOf<MoveMade>>({
  move: shortText,
  name: shortText,
  quote: nullable(shortText),
  by: shortText,
  question: shortText,
  asked: bool,
  harms: optional(bool),
});

export const verdictWithoutMoves = object(shape);
export const verdictSchema = object<ShapeOf<Verdict>>({ ...shape, moves: array(moveMade) });

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
  quotation: optional(shortText),
});

const texts = array(prose);

export const sectionsSchema = object<ShapeOf<Sections>>({
  title: shortText,
  paragraphs: texts,
  words: optional(prose),
  decisions: optional(array(object({ move: shortText, line: prose, alone: prose }))),
  level: optional(prose) as Schema<string>, // older servers and games have none
  sceneChange: optional(prose),
  scene: optional(nullable(sceneSchema)) as Schema<ShownScene | null>, // older servers and games have none
  strengths: texts,
  praised: optional(texts),
  growth: texts,
  otherwise: optional(texts),
  choices: optional(array(choiceSchema)),
});

/** Older events and older servers have verdicts without moves. */
export function addMissingMoves(found: unknown): unknown {
  return typeof found === 'object' && found !== null ? { moves: [], ...found } : found;
}

/** Older events and servers have the level as the last paragraph; moves and scenes are found by their wording. */
export function findDecisions(sections: Sections, moves: readonly MoveMade[] = []): Sections {
  if (sections.level !== undefined) return sections;
  const paragraphs = [...sections.paragraphs];
  const last = paragraphs.pop() ?? '';
  const levelLine = last.replace(/ (It|Your reply|What happens next) changes (what happens next|too)\.$/, '');
  const decisions = [...paragraphs, ...sections.strengths].flatMap((line) => {
    const alone = line.replace(/^(It|You'd|If I read you right, you'd) also /, '$1 ');
    const decided = alone.replace(', it seems: ', ': ');
    const made = moves.find(({ name }) => decided.includes(`${name.slice(1)}: `));
    return made ? { move: made.move, line, alone } : [];
  });
  // Only the built-in evaluator had a line for each move. What a model read was one paragraph of prose.
  const isProse = decisions.length === 0 && paragraphs.length === 1;
  const sceneChange = last.slice(levelLine.length + 1);
  return { ...sections, paragraphs, level: levelLine, sceneChange, ...(!isProse && { decisions }) };
}
