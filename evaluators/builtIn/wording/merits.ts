import type { Criterion } from '../../../scenarios/rubric.ts';
import type { Evidence } from '../judge.ts';
import type { SentenceReading } from '../reading.ts';
import { type GeneralAct, generalActs } from './generalActs.ts';
import type { Judged } from './judged.ts';
import { standsAlone } from './ownWords.ts';
import { isQuotedIn, maxQuoted, quotedFrom, quotedTogether } from './phrases.ts';
import type { Stance } from './stance.ts';

/** In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit. */
const minMeritSize = 16;

/** From where on a sentence is quoted though it is not known what it does: six of seven show something. */
const minWorth = 2.1;
const maxUnnamed = 2;

/** Of 53 such sentences in 240 answers by other writers, 45 had a thought that was the writer's own. */
const minOwnWorth = 0.8;
const minNovelty = 4;
const minContribution = 12;

/** A sentence that goes on from the one before, or asks why, is often a complaint. */
const grumble = /^\W*(?:or\b|(?:\w+,? )?why\b)/i;

/** In tokens. "My suggestion." announces what the next sentence says. */
const minActSize = 10;
const maxGeneral = 2;

/** A plan may be the harm itself: "I'd give my cousin the contract." */
const plan = /\b(?:I|we)(?:['’](?:d|ll)| would| will)\b/i;

/**
 * The sentences that surely show a criterion, the highest score first, each praised for what it does or else for what
 * it is about. One that the lines quote is left out.
 */
export function findMerits(
  { entry: { rubric }, answer, judgement, rules }: Judged,
  lines: readonly string[],
): string[] {
  const sure = judgement.evidence
    .filter(({ confidence, sentence: { size } }) => confidence >= rules.shows.sure && size >= minMeritSize)
    .toSorted((a, b) => b.score - a.score);
  const merits: string[] = [];
  for (const evidence of sure) {
    const clause = findClause(rubric.criteria[evidence.criterion], evidence, rules.moves.act);
    const quotation = quotedFrom(answer, evidence.sentence.text);
    if (clause && !isQuotedIn([...lines, ...merits], quotation)) merits.push(`${clause}: ${quotation}`);
  }
  return merits;
}

/**
 * What any story may have in it, such as experience or a mistake that is owned up to, and what the player brings in
 * that the story doesn't have. Where there is harm, or may be, only what the player has lived through is noticed.
 */
export function generalMerits(judged: Judged, { is }: Stance, lines: readonly string[]): string[] {
  const { answer, reading, level, effect } = judged;
  const { sentences } = reading;
  const isDoubtful = is !== 'sound' || (effect?.levelBefore ?? level) === 'Junior';
  const merits: string[] = [];
  const add = (act: string, first: number, count: number): boolean => {
    const texts = sentences.slice(first, first + count).map(({ text }) => text);
    const quotation = texts[0] && quotedTogether(answer, texts, texts[0]);
    const isSaid = lines.some((line) => line.startsWith(`${act}: `));
    if (!quotation || isSaid || isQuotedIn([...lines, ...merits], quotation)) return false;
    merits.push(`${act}: ${quotation}`);
    return true;
  };
  const addAct = (general: GeneralAct) => {
    const first = sentences.findIndex((one) => does(general, one) && !(isDoubtful && plan.test(one.text)));
    if (first >= 0) add(general.act, first, general.leadsOn && !isDoubtful ? 2 : 1);
  };
  for (const general of generalActs) if (general.isPersonal) addAct(general);
  if (isDoubtful) return merits.slice(0, maxGeneral);
  const isAdded = (count: number) => (first: number) => add('A thought of your own', first, count);
  const contributions = findContributions(judged);
  if (!contributions.some(isAdded(2))) contributions.some(isAdded(1));
  for (const general of generalActs) if (!general.isPersonal) addAct(general);
  return merits.slice(0, maxGeneral);
}

function does({ shows, unless }: GeneralAct, { text, size }: SentenceReading): boolean {
  return size >= minActSize && shows.test(text) && !unless?.test(text);
}

/**
 * Where the sentences are that bring in most of what is neither in the story nor in the rubric. Where the decision isn't
 * certain, a plan could be harm that wasn't noticed, and a reply may take one back.
 */
function findContributions({ reading, moves, effect }: Judged): number[] {
  const rank = ({ novelty, worth }: Pick<SentenceReading, 'novelty' | 'worth'>) => novelty + 4 * worth;
  return reading.sentences
    .filter(
      ({ text, size, novelty, worth }) =>
        size >= minMeritSize &&
        worth >= minOwnWorth &&
        novelty >= minNovelty &&
        rank({ novelty, worth }) >= minContribution &&
        standsAlone(text) &&
        !grumble.test(text) &&
        ((moves.mainMove && !effect) || !plan.test(text)),
    )
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxQuoted)
    .map((sentence) => reading.sentences.indexOf(sentence));
}

/**
 * The worthiest of the sentences that the lines don't quote. At Junior level there are none, and at Mid level only beside
 * a decision that is certain and without a reply, because they could praise harm that wasn't noticed, or what the reply
 * takes back.
 */
export function worthKeeping({ answer, reading, level, moves, effect }: Judged, lines: readonly string[]): string[] {
  const isSound = ['Senior', 'Lead'].includes(effect?.levelBefore ?? level);
  if (!isSound && (level === 'Junior' || !moves.mainMove || effect)) return [];
  return reading.sentences
    .filter(({ text, size, worth }) => size >= minMeritSize && worth >= minWorth && standsAlone(text))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, maxQuoted)
    .map(({ text }) => quotedFrom(answer, text))
    .filter((quotation, index, all) => !isQuotedIn([...lines, ...all.slice(0, index)], quotation))
    .slice(0, isSound ? maxUnnamed : 1)
    .map((quotation) => `${isQuestion(quotation) ? 'A question worth asking' : 'Worth keeping'}: ${quotation}`);
}

/** One that begins with "why" is often a complaint. */
function isQuestion(quotation: string): boolean {
  return /^“(?!(?:\W*\w+,? )?why\b).*\?”$/i.test(quotation);
}

/** What the sentence does if that is certain, or else what it is about. */
export function findClause(
  criterion: Criterion | undefined,
  { sentence, criterion: index }: Evidence,
  minSure: number,
) {
  const fits = sentence.acts[index] ?? [];
  const highest = Math.max(...fits);
  return (highest >= minSure ? criterion?.acts?.[fits.indexOf(highest)]?.act : undefined) ?? criterion?.merit;
}
