import { cutsQuotation } from '../../../scenarios/text/sentences.ts';
import { isGuarded, isStatement } from '../moves/assertion.ts';
import { saysNothingIsDecided } from '../moves/undecided.ts';
import type { Judged } from './judged.ts';
import { isAmong, maxQuoted, quotedFrom } from './phrases.ts';

/** A shorter sentence says too little to be quoted. */
const minTokens = 12;

const lead = String.raw`^\W*(?:(?:so|then|first|and|please|instead|meanwhile|now|just)\b\W*)*`;

/** "I'd sleep fine", "I'd be glad": how one would feel is no plan. */
const feeling =
  'feel|sleep|guess|like to be|bet|imagine|expect|hate|love|think|know|understand|miss|be (?:(?:very|so|really|quite) )?(?:fine|ok|glad|happy|sorry|sad|afraid|ashamed|scared|upset|angry|proud)|have (?:been|[a-z]+ed)';

/** Says what somebody is to do: "I'd …", "We ask …", "So …", "Put …". */
const plan = new RegExp(
  String.raw`\b(?:I|we)(?:(?:['’](?:d|ll)| would| will)(?! (?:${feeling})\b)| want| suggest| propose| go| ask| tell| say| let| take| give| show| call| put| write| bring| keep| make)\b|^\W*so\b|${lead}(?:no|not|let|ask|tell|give|put|show|take|leave|keep|call|make|stop|say|print|send|move|bring|build|open|write|start|stand|have (?:him|her|them|somebody|someone))\b`,
  'i',
);

/** Refers to another sentence, supposes something, greets, asks or tells what was. */
const leaning =
  /^\W*(?:(?:so )?(?:that|this|it|these|those)|(?:can|could|may|do|does|did|is|are) (?:I|we|you|he|she|it|they|this|that)|they|he|she|because|not because|which|if|suppose|imagine|when|unless|hi|hello|dear|sorry|thanks?)\b|\b(?:I|we) (?:was|were|had|did|used to)\b/i;

/** "I'd say that to her": what that is stands in another sentence. */
const pointing =
  /\b(?:that|this)(?:[,;.]|\W*$|\s+(?:to|in|for|with|at|on|even|before|after|too|now|first|instead|anyway|so|and|but|because)\b)/i;

/** "And one thing I'd love.": what it is stands in the next sentence. */
const announcing =
  /\b(?:one|another) (?:more |last |other )?thing\b[^,;:]{0,30}\.\W*$|\bI (?:also )?(?:ask|say|add|tell|want|offer|suggest)\b[^,;:]{0,20}\bsomething\b[^,;:]{0,40}\.\W*$|:[^\w:]*$/i;

/** Whether a reader understands the sentence without those around it. */
function standsAlone(text: string): boolean {
  return !leaning.test(text) && !pointing.test(text) && !announcing.test(text) && !cutsQuotation(text);
}

/** "I'll go and get it from Ingrid.": in so few tokens, nobody knows what "it" is. */
const maxUnclearSize = 18;

/** Begins a sentence that takes back the one before. */
const takesBack =
  /^\W*(?:(?:so|but|actually|or),? no|no,? wait|scratch that|on second thoughts?|not that|seriously|(?:just )?(?:kidding|joking))\b/i;

/** By itself, or by the next sentence. */
export function isTakenBack(texts: readonly string[], index: number): boolean {
  return [texts[index], texts[index + 1]].some((text) => text !== undefined && takesBack.test(text));
}

/** The `count` sentences, or at least one, that say best what a player without a decision would do, in their order. */
export function findPlans(
  { answer, isUndecided, reading: { sentences } }: Pick<Judged, 'answer' | 'isUndecided' | 'reading'>,
  quoted: readonly string[],
  count: number,
): string[] {
  const texts = sentences.map(({ text }) => text);
  const isClear = ({ text, index, size }: { text: string; index: number; size: number }) =>
    !(size <= maxUnclearSize && /\b(?:it|them)\b/i.test(text)) &&
    isStatement(text) &&
    standsAlone(text) &&
    !isTakenBack(texts, index) &&
    !isGuarded(text) &&
    plan.test(text);
  const ranked = sentences.map(({ text, size, makes, bestScore }, index) => ({
    text,
    size,
    index,
    rank:
      Math.max(0, ...makes) +
      bestScore / 10 +
      Math.min(1, size / 40) -
      Number(isUndecided && saysNothingIsDecided(text)),
  }));
  const long = ranked.filter(({ size }) => size >= minTokens);
  const clear = long.filter(isClear);
  return (isUndecided || clear.length === 0 ? long : clear)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxQuoted)
    .map(({ text, index }) => ({ index, quotation: quotedFrom(answer, text) }))
    .filter(
      ({ quotation }, index, all) =>
        all.findIndex((earlier) => earlier.quotation === quotation) === index && !isAmong(quoted, quotation),
    )
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ quotation }) => quotation);
}
