import { describe, expect, it } from 'vitest';
import { scorecardTable } from './table.ts';
import type { ScorecardParts } from './takeScorecard.ts';
import { bothSets, evaluator, setOf, take } from './testing/namedLevels.ts';

describe('scorecardTable', () => {
  const label = {
    answer: 'first:2',
    criteria: [{ score: 2, best: ['My plan'], others: [] }],
    redLines: [{ crossed: true, quote: 'My plan' }],
  };
  const read = { evidence: [label], secondEvidence: [label] };

  it('fits 80 columns with two columns and with one, and names what failed', async () => {
    for (const [sets, evidence] of [
      [bothSets, read],
      [{ answers: setOf('own') }, {}],
    ] as const) {
      const card = await take(evaluator(), sets, evidence);
      const table = scorecardTable({ ...card, failures: ['own:1 (bus-1, Mid)  busy'] }, 'stub', 'own.jsonl');
      for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
      expect(table).toContain('  own:1 (bus-1, Mid)  busy');
      expect(table).toMatch(/^QWK +1\.00/m);
    }
  });

  it('shows a dash if a figure has no value', async () => {
    const card = await take(evaluator(), { answers: setOf('own').slice(0, 1) });
    expect(scorecardTable(card, 'stub', 'own.jsonl')).toMatch(/^QWK of words alone \(3\) +–$/m);
  });

  it('shows evidence and a second reader only if there are any', async () => {
    const tableWith = async (evidence: Partial<ScorecardParts['split']>) =>
      scorecardTable(await take(evaluator(), bothSets, evidence), 'stub', 'the training split');
    const full = await tableWith(read);
    const once = await tableWith({ ...read, secondEvidence: [] });
    const none = await tableWith({});
    expect(full).toMatch(/^Criteria .*\n {2}credits that are true +– +–\n/m);
    expect(full).toMatch(/^A second reader .*\n {2}credits that are true +1\.00 of 1 +–\n/m);
    expect(full).toMatch(/^ {2}crossed that are reported +0\.00 of 1 +–$/m);
    expect(once).not.toContain('A second reader');
    expect(none).not.toMatch(/Criteria|Red lines/);
  });
});
