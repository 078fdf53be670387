import { countWords } from '../../scenarios/text/countWords.ts';
import { anyOf } from '../anyOf.ts';

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
  /^["“]/,
  /\b(?:maybe|perhaps|might|I suppose|I guess|not sure|part of me)\b/,
  /^\W*(?:if|suppose) I\b/,
  /\b(?:I|we) could\b/,
  /\b(?:I|we) (?:wo|would|do|did|ca|could)(?:n['’]?t| not)\b/,
  /\bI['’]d (?:not|never)\b/,
  /\bwould(?: just| only)? be (?:a )?(?:lie|lying|dishonest|unfair|wrong|cheating|cruel)\b/,
]);

/** A question, a guess, a refusal or somebody's words: 86 of 100 made the move that seemed certain; of others, 95. */
export function isGuarded(text: string): boolean {
  return guarded.test(text);
}

/** A denial has words of the move that it denies: "on the forklift, not on the shift". */
export function denies(text: string): boolean {
  return /\bnot (?:on|in|at|to|from|over|the|an?|his|her|my|our|their)\b/i.test(text);
}
