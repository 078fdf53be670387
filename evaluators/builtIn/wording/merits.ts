import type { Criterion } from '../../../scenarios/rubric.ts';
import type { Judged } from './judged.ts';
import { quotedFrom, surroundingPassage } from './phrases.ts';

/** A merit names no criterion, and its act has a confidence of its own. */
const minMeritConfidence = 0.7;

/**
 * In tokens (stems and pairs of stems), about two per word. Shorter sentences say too little to be quoted as a merit.
 */
export const minQuotedSize = 14;

/** In tokens. A shorter sentence is quoted neither as harmful nor as what decides. */
export const minShownSize = 8;

/** Highest score first. A sentence that may be harmful or is quoted already is left out. */
export function findMerits({ entry: { rubric }, answer, judgement, moves, rules }: Judged): string[] {
  const { isCapped, risk, credited } = judgement;
  const taken = [...moves.made.flatMap(({ quote }) => quote ?? []), ...(isCapped && risk ? [risk.sentence.text] : [])];
  // Two parts of one sentence can lead to the same quotation.
  const isNew = (part: string) => {
    const passage = surroundingPassage(answer, part);
    return taken.every((other) => !passage.includes(other) && !surroundingPassage(answer, other).includes(part));
  };
  return credited
    .filter(({ shown, sentence }) => shown >= minMeritConfidence && sentence.size >= minQuotedSize)
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ criterion, sentence: { text: part, acts } }) => {
      const act = findAct(rubric.criteria[criterion], acts[criterion] ?? [], rules.moves.act);
      const quotation = quotedFrom(answer, part);
      if (!act || !isNew(part) || moves.paragraphs.some((text) => text.includes(quotation.slice(1, -1)))) return [];
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
