import { splitWholeSentences } from '../../../scenarios/text/sentences.ts';
import { anyOf } from '../../anyOf.ts';

const saying = /\b(?:tell|told|(?<!\bto )say|said|write|wrote|reply)(?:ing)?\b(?! you\b)/;

const speaker = /^\W*(?:\w+\W+){0,2}?i(?:['’]?m)?\s+(?:\w+ly\s+|just\s+|still\s+)*/;
const unsure =
  /don['’]?t know|do not know|dunno|not sure|can(?:['’]?t|not| not) (?:decide|make up my mind|(?:answer|choose)(?!.*\b(?:so|but) (?:i|we)\b))/;
const whatFollows =
  /and|but|yet|either|here|really|honestly|at all|between|to be honest|what (?:to|I)|which (?:one|is|of)/;

/** "I don't know" alone, or with what to do: "I don't know why they left" says nothing about a decision. */
const undecided = new RegExp(
  `^(?!\\W*(?:\\w+\\W+)?${saying.source})${speaker.source}(?:${unsure.source})(?=\\s*(?:$|[^\\w\\s'’]|(?:${whatFollows.source})\\b))`,
  'i',
);

const ending = anyOf([
  /(?:^\W*|\b(?:sorry|honestly|but|and),? )(?:i (?:\w+ly |just )*have )?no idea/,
  /\bi['’]?d (?:\w+ly |just )*still be (?:standing|sitting) there\b[^,;:.]{0,20}/,
  /(?:^\W*|\b(?:and|but) |[,;–-] ?)i (?:\w+ly |just |still )*(?:don['’]?t|do not) know(?: what to do| yet)?/,
  // Without an apology, these words may be what the player has decided to say.
  /: ?i (?:\w+ly |just |still )*(?:don['’]?t|do not) know(?: yet)?\W+sorry/,
  // Not after "and": "One of them complained, and I don't know which."
  /(?:^\W*|[,;–-] ?)i (?:\w+ly |just |still )*(?:don['’]?t|do not) know which(?: one)?/,
  /\bi (?:have(?:n['’]?t| not| no)(?: got)?|(?:don['’]?t|do not) have)(?: an?)? answer/,
  /\b(?:this|that) is(?:n['’]?t| not) an? answer/,
]);
const undecidedEnd = new RegExp(`(?:${ending.source})(?:\\W+sorry)?\\W*$`, 'i');

/** "I tell the bank today that I have no answer" is a decision. */
const reportedEnd = new RegExp(`${saying.source}[^,;:.]* (?:that|honestly) (?:i|this|no)\\b[^,;:.]*\\W*$`, 'i');

const apology = /^\W*(?:(?:i['’]?m )?sorry\W*)?$/i;

export function saysNothingIsDecided(sentence: string): boolean {
  return undecided.test(sentence) || leavesOpen(sentence);
}

function leavesOpen(sentence: string): boolean {
  return undecidedEnd.test(sentence.slice(-60)) && !reportedEnd.test(sentence.slice(-200));
}

/** Whether the player begins with not knowing what to do. What follows may still decide: "I don't know. We wait." */
export function beginsUndecided(answer: string): boolean {
  const [begin = '', second = ''] = splitWholeSentences(answer.trim().slice(0, 400));
  return saysNothingIsDecided(/^\S+\?$/.test(begin) ? second : begin); // after "Honestly?"
}

/** Whether the player says at the end that this is no answer. */
export function endsUndecided(answer: string): boolean {
  const last = splitWholeSentences(answer.trim().slice(-400)).findLast((sentence) => !apology.test(sentence));
  return leavesOpen(last ?? '');
}
