import { levels } from '../../../scenarios/rubric.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { quadraticWeightedKappa } from './kappa.ts';
import { lengthOnlyKappa } from './lengthBaseline.ts';
import { pairFigures, type Ranked } from './pairs.ts';
import type { WordsOnly } from './wordsBaseline.ts';

export function levelFigures(graded: readonly (Ranked & { answer: string })[], wordsOnly: WordsOnly) {
  const value = computeKappa(graded);
  const interval = bootstrapInterval(graded, computeKappa);
  const lengthOnlyQwk = lengthOnlyKappa(graded);
  // If all labels are equal, the QWK of a grader means nothing, and fitting this one takes seconds.
  const wordsOnlyQwk =
    lengthOnlyQwk === null ? null : computeKappa(graded.map((answer) => ({ ...answer, graded: wordsOnly(answer) })));
  const errors = graded.map((answer) => answer.graded - answer.labelled);
  return {
    qwk: { value, low: interval?.low ?? null, high: interval?.high ?? null },
    lengthOnlyQwk,
    wordsOnlyQwk,
    /** In levels; positive if the answers are graded too high. */
    signedError: errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length,
    pairs: pairFigures(graded),
    /** A row for each label, a column for each grade, from Junior to Lead. */
    confusion: levels.map((_, labelled) =>
      levels.map(
        (_, grade) => graded.filter((answer) => answer.labelled === labelled && answer.graded === grade).length,
      ),
    ),
  };
}

function computeKappa(graded: readonly Ranked[]): number | null {
  return quadraticWeightedKappa(graded.map(({ labelled, graded: grade }) => [labelled, grade]));
}
