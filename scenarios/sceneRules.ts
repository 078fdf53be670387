import { isKnown, unknownNames } from './knownNames.ts';
import type { Scene, SpokenQuestion } from './rubric.ts';
import { counted } from './text/counted.ts';
import { countWords } from './text/countWords.ts';

const sceneWords = { min: 45, max: 85 };
const questionWords = { min: 12, max: 40 };
const reactionWords = { min: 5, max: 30 };
const tipWords = { min: 20, max: 40 };

const levelName = /(?<=[\p{L}\p{N},;] )(?:Junior|Mid|Senior|Lead)\b(?!-)|\b(?:Junior|Mid|Senior|Lead) level\b/u;

const quotation = /"[^"]*"/g;

/** What the player did is for the answer to say, so no scene may. "As you asked" and "what you asked" only point at it. */
const playerAction =
  /(?<!\bas |\bwhat (?=you asked\b))\byou (?:say|said|tell|told|ask|asked|write|wrote|answer|answered|decide|decided|promise|promised|reply|replied|nod|nodded|smile|smiled|agree|agreed|refuse|refused|explain|explained|send|sent|sign|signed|call|called|ring|rang)\b/i;

const speaks = 'says|asks|adds|answers|replies';
const name = String.raw`(?:(?:Mrs?|Ms|Dr)\.? )?(\p{Lu}[\p{L}\p{M}'-]*)`;
const speaker = new RegExp(String.raw`" (?:${speaks}) ${name}|(?<![\p{L}\p{M}])${name} (?:${speaks})[,:]? "`, 'gu');

/** Returns the problems of a scene. Every speaker who is named must appear in `knownText`. */
export function checkScene({ headline, text: rawText }: Scene, knownText: string): string[] {
  const text = rawText.replaceAll(/[“”]/g, '"');
  const level = levelName.exec(`${headline}. ${text}`)?.[0];
  const action = playerAction.exec(text.replaceAll(quotation, '""'))?.[0];
  const speakers = [...text.matchAll(speaker)].map(([, after, before]) => after ?? before ?? '');
  return [
    ...checkLength('The scene', text, sceneWords),
    ...(level ? [`A scene names no level, as "${level}" does.`] : []),
    ...(action ? [`"${action}": what the player did is for the answer to say.`] : []),
    ...[...new Set(unknownNames(speakers, knownText))].map(
      (stranger) => `${stranger} speaks, but is neither in the story nor among the people of the pack.`,
    ),
  ];
}

/** Returns the problems of a reaction to a reply. */
export function checkReaction(reaction: string | undefined): string[] {
  if (reaction === undefined) return [];
  const action = playerAction.exec(reaction.replaceAll(quotation, '""'))?.[0];
  return [
    ...checkLength('The reaction', reaction, reactionWords),
    ...(action ? [`"${action}": what the player did is for the reply to say.`] : []),
    ...(/^\p{Lu}.*[.!?]"?$/u.test(reaction)
      ? []
      : ['A reaction begins with a capital letter and ends with a full stop.']),
  ];
}

/** Returns the problems of a move's tip. */
export function checkTip(tip: string | undefined): string[] {
  return tip === undefined ? [] : checkLength('The tip', tip, tipWords);
}

/** Returns the problems of the question that a scene ends with. */
export function checkQuestion({ by, question }: SpokenQuestion, knownText: string): string[] {
  const level = levelName.exec(question)?.[0];
  return [
    ...checkLength('The question', question, questionWords),
    ...(level ? [`A question names no level, as "${level}" does.`] : []),
    ...(isKnown(by, knownText) ? [] : [`"${by}" asks, but is not in the story, the scene or the pack.`]),
  ];
}

function checkLength(what: string, text: string, { min, max }: { min: number; max: number }): string[] {
  const count = countWords(text);
  return count < min || count > max ? [`${what} has ${counted(count, 'word')}; ${min} to ${max} are wanted.`] : [];
}
