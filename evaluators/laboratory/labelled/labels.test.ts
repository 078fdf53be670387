import { expect, it } from 'vitest';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import { type EvidenceLabel, withLevels } from './labels.ts';

const entry = testScenario('bus-1');
const answer = (at: number) => ({ where: `varied.jsonl:${at}`, entry, answer: 'Plan.', harmful: false });
const label = (at: number, scores: number[], crossed = false): EvidenceLabel => ({
  answer: `varied.jsonl:${at}`,
  criteria: scores.map((score) => ({ score, best: [], others: [] })),
  redLines: entry.rubric.redLines.map(() => ({ crossed, quote: '' })),
});

it('the level of an answer without one follows from a reader’s scores and crossed red lines', () => {
  const answers = [1, 2, 3, 4].map(answer);
  const labels = [label(1, [3, 0, 3]), label(2, [0, 1, 0]), label(3, [4, 4, 4], true)];
  expect(withLevels(answers, labels).map(({ where, level }) => [where, level])).toEqual([
    ['varied.jsonl:1', 'Senior'],
    ['varied.jsonl:2', 'Junior'],
    ['varied.jsonl:3', entry.rubric.redLines[0]?.cap],
  ]);
});
