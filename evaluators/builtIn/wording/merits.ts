import type { Criterion } from '../../../scenarios/rubric.ts';
import type { Evidence } from '../judge.ts';
import type { Judged } from './judged.ts';
import { quotedFrom, surroundingPassage } from './phrases.ts';

/** In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit. */
const minMeritSize = 11;

/** How well a sentence that repeats a named move makes it. */
const repeating = 0.5;

/**
 * What sentences do that may show a credited criterion, each act once. First those that don't repeat a named move, and
 * of these those with the highest score. A sentence that may be harmful or is quoted already is left out.
 */
export function findMerits({ entry: { rubric }, answer, judgement, moves, rules }: Judged): string[] {
  const { isCapped, risk, credited, showing } = judgement;
  const taken = [...moves.made.flatMap(({ quote }) => quote ?? []), ...(isCapped && risk ? [risk.sentence.text] : [])];
  // Two parts of one sentence can lead to the same quotation.
  const isNew = (part: string) => {
    const passage = surroundingPassage(answer, part);
    return taken.every((other) => !passage.includes(other) && !surroundingPassage(answer, other).includes(part));
  };
  const made = moves.made.map(({ move }) => (rubric.moves ?? []).findIndex(({ id }) => id === move));
  const repeats = ({ sentence }: Evidence) => Number(made.some((move) => (sentence.makes[move] ?? 0) >= repeating));
  const best = new Map<string, string>();
  for (const { criterion, sentence } of showing.toSorted((a, b) => repeats(a) - repeats(b) || b.score - a.score)) {
    if (sentence.size < minMeritSize || credited.every((one) => one.criterion !== criterion)) continue;
    const act = findAct(rubric.criteria[criterion], sentence.acts[criterion] ?? [], rules.moves.act);
    if (act && !best.has(act)) best.set(act, sentence.text);
  }
  return [...best].flatMap(([act, part]) => {
    const quotation = quotedFrom(answer, part);
    if (!isNew(part) || moves.paragraphs.some((text) => text.includes(quotation.slice(1, -1)))) return [];
    taken.push(part);
    return [`${act}: ${quotation}`];
  });
}

/** What the sentence does, or undefined if that is not certain. */
function findAct(criterion: Criterion | undefined, sure: readonly number[], minSure: number): string | undefined {
  if (!criterion?.acts) return criterion?.merit;
  const highest = Math.max(...sure);
  return highest >= minSure ? criterion.acts[sure.indexOf(highest)]?.act : undefined;
}
