import type { Criterion } from '../../../scenarios/rubric.ts';
import type { Evidence } from '../judge.ts';
import type { Judged } from './judged.ts';
import { quotedFrom, surroundingPassage } from './phrases.ts';

/** In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit. */
const minMeritSize = 11;

/** From here on a sentence may be praised for an act, which must be certain itself. */
const minLikelyShown = 0.3;

/** From where on a sentence is quoted though it is not known what it does: four of five show something. */
const unnamed = { minWorth: 2.1, minSize: 20 };

/**
 * Three kinds, in this order:
 * 1. Sentences that may show a credited criterion, praised for what they do, each act once, the highest score first.
 * 2. For each criterion without any of these, a sentence that surely shows it, praised for what it is about.
 * 3. The worthiest of the other sentences.
 *
 * A sentence that is quoted already is left out.
 */
export function findMerits({ entry: { rubric }, answer, reading, judgement, moves, rules }: Judged): string[] {
  const { credited } = judgement;
  const taken = [...moves.quotes];
  // Two parts of one sentence can lead to the same quotation.
  const isNew = (part: string) => {
    const passage = surroundingPassage(answer, part);
    const isQuoted = moves.paragraphs.some((text) => text.includes(quotedFrom(answer, part).slice(1, -1)));
    const isTaken = (other: string) => passage.includes(other) || surroundingPassage(answer, other).includes(part);
    return !isQuoted && !taken.some(isTaken);
  };
  const showing = judgement.showing.filter(
    ({ criterion, shown, sentence: { size } }) =>
      shown >= minLikelyShown && size >= minMeritSize && credited.some((one) => one.criterion === criterion),
  );
  const praised = new Map<string, { criterion: number; part: string }>();
  const praise = (clause: string | undefined, { criterion, sentence: { text: part } }: Evidence) => {
    if (!clause || praised.has(clause) || !isNew(part)) return;
    taken.push(part);
    praised.set(clause, { criterion, part });
  };
  for (const one of showing.toSorted((a, b) => b.score - a.score))
    praise(findAct(rubric.criteria[one.criterion], one, rules.moves.act), one);
  for (const one of showing.filter(({ shown }) => shown >= rules.shows.min))
    if ([...praised.values()].every(({ criterion }) => criterion !== one.criterion))
      praise(rubric.criteria[one.criterion]?.merit, one);
  const rest = reading.sentences
    .filter(({ size, worth }) => size >= unnamed.minSize && worth >= unnamed.minWorth)
    .sort((a, b) => b.worth - a.worth)
    .find(({ text }) => isNew(text));
  // For this criterion the Performance Review shows the same sentence.
  const shown = judgement.evidence.find((one) => one.sentence === rest && one.shown >= rules.shows.sure);
  if (shown) praise(rubric.criteria[shown.criterion]?.merit, shown);
  return [
    ...[...praised].map(([clause, { part }]) => `${clause}: ${quotedFrom(answer, part)}`),
    ...(rest && !shown && moves.made.length > 0 ? [`Also worth keeping: ${quotedFrom(answer, rest.text)}`] : []),
  ];
}

/** What the sentence does, or undefined if that is not certain. */
function findAct(criterion: Criterion | undefined, { sentence, criterion: index }: Evidence, minSure: number) {
  if (!criterion?.acts) return criterion?.merit;
  const fits = sentence.acts[index] ?? [];
  const highest = Math.max(...fits);
  return highest >= minSure ? criterion.acts[fits.indexOf(highest)]?.act : undefined;
}
