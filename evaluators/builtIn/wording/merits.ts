import type { Criterion } from '../../../scenarios/rubric.ts';
import type { Evidence } from '../judge.ts';
import { splitDenials } from '../moves/assertion.ts';
import type { SentenceReading } from '../reading.ts';
import { toStems } from '../words/tokens.ts';
import { type GeneralAct, generalActs } from './generalActs.ts';
import type { Judged } from './judged.ts';
import { credit, hasClause, type Line, quotationsIn } from './line.ts';
import { isAmong, quotedFrom, quotedTogether } from './phrases.ts';
import type { Stance } from './stance.ts';

/** In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit. */
const minMeritSize = 16;

/** "My suggestion." announces what the next sentence says. */
const minActTokens = 10;
const maxGeneral = 2;

/** A plan may be the harm itself: "I'd give my cousin the contract." */
const plan = /\b(?:I|we)(?:['’](?:d|ll)| would| will)\b/i;

/**
 * The sentences that clearly show a criterion, the highest score first, each praised for what it does or else for what
 * it is about. One that the lines quote is left out.
 */
export function findMerits(
  { entry: { rubric }, answer, judgement, rules }: Pick<Judged, 'entry' | 'answer' | 'judgement' | 'rules'>,
  lines: readonly Line[],
  minConfidence = rules.shows.sure,
): Line[] {
  const sure = judgement.evidence
    .filter(({ confidence, sentence: { size } }) => confidence >= minConfidence && size >= minMeritSize)
    .toSorted((a, b) => b.score - a.score);
  const merits: Line[] = [];
  for (const evidence of sure) {
    const clause = findClause(rubric.criteria[evidence.criterion], evidence, rules.moves.act);
    const quotation = quotedFrom(answer, evidence.sentence.text);
    if (clause && !isAmong(quotationsIn([...lines, ...merits]), quotation)) merits.push(credit(clause, quotation));
  }
  return merits;
}

/**
 * What any story may have in it, such as experience or a mistake that is owned up to. Where there is harm, or may be,
 * only what the player has lived through is noticed.
 */
export function generalMerits(
  { answer, reading, level, effect }: Pick<Judged, 'answer' | 'reading' | 'level' | 'effect'>,
  { is }: Pick<Stance, 'is'>,
  lines: readonly Line[],
): Line[] {
  const { sentences } = reading;
  const isDoubtful = is !== 'sound' || (effect?.levelBefore ?? level) === 'Junior';
  const merits: Line[] = [];
  for (const general of generalActs) {
    const { act, isPersonal } = general;
    if (isDoubtful && !isPersonal) continue;
    const first = sentences.findIndex((one) => does(general, one) && !(isDoubtful && plan.test(one.text)));
    const texts = sentences.slice(first, first + (isPersonal && !isDoubtful ? 2 : 1)).map(({ text }) => text);
    const quotation = first >= 0 && texts[0] ? quotedTogether(answer, texts, texts[0]) : '';
    const isNew = !hasClause(lines, act) && !isAmong(quotationsIn([...lines, ...merits]), quotation);
    if (quotation && isNew) merits.push({ ...credit(act, quotation), isPraise: true });
  }
  return merits.slice(0, maxGeneral);
}

function does({ shows, unless }: GeneralAct, { text, size }: SentenceReading): boolean {
  return size >= minActTokens && shows.test(text) && !unless?.test(text);
}

/** What the sentence does if that is certain, or else what it is about. */
export function findClause(
  criterion: Criterion | undefined,
  { sentence, criterion: index }: Pick<Evidence, 'sentence' | 'criterion'>,
  minSure: number,
) {
  const fits = sentence.acts[index] ?? [];
  const highest = Math.max(...fits);
  const act = highest >= minSure ? criterion?.acts?.[fits.indexOf(highest)]?.act : undefined;
  return act && !isDenied(act, sentence.text) ? act : criterion?.merit;
}

/** Shorter words say little of what somebody does. */
const minStemLength = 4;

/** Whether the text has words of the act only in a denial: "One field, not an old page to keep". */
function isDenied(act: string, text: string): boolean {
  const { denied, rest } = splitDenials(text);
  const [inDenial, elsewhere] = [toStems(denied), toStems(rest)];
  const isOnlyDenied = (stem: string) => inDenial.includes(stem) && !elsewhere.includes(stem);
  return toStems(act).some((stem) => stem.length >= minStemLength && isOnlyDenied(stem));
}
