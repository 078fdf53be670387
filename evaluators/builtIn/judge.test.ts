import { expect, it } from 'vitest';
import { levels } from '../../scenarios/rubric.ts';
import { levelOfAnswer } from '../level.ts';
import { judge, predictedRank } from './judge.ts';
import { modelsFor } from './models.ts';
import { readAnswer } from './reading.ts';
import { assessed } from './testing/sampleAnswers.ts';
import { models } from './testing/shipped.ts';
import { rounded } from './vectors/vector.ts';

it('gives scores that amount to the level that the whole answer reaches', () => {
  const ranks = assessed.flatMap(({ entry, answer }) => {
    const { own, rules } = modelsFor(models, entry);
    const reading = readAnswer(models.general, own, entry, answer);
    const { findings, evidence, isCapped } = judge(reading, entry, rules);
    const [best, next] = evidence;
    if (!best || !next || isCapped) return [];
    const rank = predictedRank(
      { predictedLevel: rounded(reading.predictedLevel), isCapped, confidence: best.confidence },
      rules.levels,
      rules.shows.mid,
    );
    expect(levels.indexOf(levelOfAnswer(findings, [], entry.rubric.redLines))).toBe(rank);
    return rank;
  });
  expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]));
});
