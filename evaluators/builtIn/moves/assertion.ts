import { countWords } from '../../../scenarios/text/countWords.ts';
import { anyOf } from '../../anyOf.ts';

/** In words. Fewer, such as "Eight weeks on that.", are understood only beside another text. */
const minWords = 5;

export function isFragment(text: string): boolean {
  return countWords(text) < minWords;
}

const question = /\?["'”’)]*$/;

export function isStatement(text: string): boolean {
  return !question.test(text) && !isFragment(text);
}

const guarded = anyOf([
  question,
  /\b(?:maybe|perhaps|might|I suppose|I guess|not sure|part of me)\b/,
  /^\W*(?:if|suppose) I\b/,
  /\b(?:I|we) could\b/,
  /\b(?:I|we) (?:wo|would|do|did|ca|could)(?:n['’]?t| not)\b/,
  /\bI['’]d (?:not|never)\b/,
  /\bwould(?: just| only)? be (?:a )?(?:lie|lying|dishonest|unfair|wrong|cheating|cruel)\b/,
]);

/** What follows "I'm not sure, but" is meant. */
const hedge =
  /^\W*(?:\w+,? )?(?:(?:I['’]?m |I am )?(?:\w+ly )?not (?:\w+ly )?sure|I (?:\w+ly )?(?:don['’]?t|do not) (?:\w+ly )?know)\b[^.?!;:]{0,40}?, (?:but|and|so) /i;

/** A question, a guess or a refusal makes a move less often than it seems to. */
export function isGuarded(text: string): boolean {
  return guarded.test(text.replace(hedge, ''));
}

/** "Maybe ask Hana first, alone?", "If I tell Marcus, both hate me.": thinks of something, and often of something else in the next sentence. */
export function weighs(text: string): boolean {
  const isMaybe = /^\W*(?:(?:so|or|and|but) )?(?:maybe|perhaps)\b/i.test(text);
  return (isMaybe && !isStatement(text)) || /^\W*(?:or |and |but )?if I\b/i.test(text);
}

const denial = String.raw`\bnot (?:on|in|at|to|from|over|the|an?|his|her|my|our|their)\b`;

/** A denial has words of the move that it denies: "on the forklift, not on the shift". */
export function denies(text: string): boolean {
  return new RegExp(denial, 'i').test(text);
}

/** What the text denies, each up to the next comma, and what is left of it. */
export function splitDenials(text: string): { denied: string; rest: string } {
  const denials = new RegExp(`${denial}[^,;:.!?]*`, 'gi');
  return { denied: text.match(denials)?.join(' ') ?? '', rest: text.replace(denials, '') };
}

/** "Never let people fill in zeros.", "No machine sorts this." */
export function forbids(sentence: string): boolean {
  return /^\W*(?:never|no(?! problem\b)|not|nobody(?! else\b)|stop)\b|^\W*do(?:n['’]?t| not) (?:keep|let|give|send|sell|hide|promise|show|print)\b|\bout of the question\b/i.test(
    sentence,
  );
}
