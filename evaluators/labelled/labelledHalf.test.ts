import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBank } from '../../scenarios/bank.ts';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import { readHalf } from './labelledHalf.ts';

const bank = [testScenario('bus-1')];
const answer = '{"scenario": "bus-1", "level": "Mid", "answer": "I would ask."}';
const label = (where: string, criteria: number) =>
  JSON.stringify({
    answer: where,
    criteria: Array.from({ length: criteria }, () => ({ score: 0, best: [], others: [] })),
    redLines: [{ crossed: false, quote: '' }],
  });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'half-'));
  for (const file of ['ordinary.jsonl', 'crossed.jsonl']) await writeFile(join(folder, file), answer);
  await writeFile(join(folder, 'attacks.jsonl'), '{"attack": "padding", "answer": "And so on."}');
});
afterAll(() => rm(folder, { recursive: true }));

describe('readHalf', () => {
  it('needs no evidence', async () => {
    const half = await readHalf(folder, bank);
    expect(half).toMatchObject({ ordinary: [{ level: 'Mid' }], crossed: [{ level: 'Mid' }], attacks: [{}] });
    expect([half.evidence, half.secondEvidence]).toEqual([[], []]);
  });

  it('accepts evidence by two readers, and rejects labels without an answer or for another rubric', async () => {
    await writeFile(join(folder, 'evidence.jsonl'), label('crossed.jsonl:1', 4));
    await writeFile(join(folder, 'evidence-second.jsonl'), label('ordinary.jsonl:1', 4));
    const half = await readHalf(folder, bank);
    expect([half.evidence, half.secondEvidence].map(([first]) => first?.answer)).toEqual([
      'crossed.jsonl:1',
      'ordinary.jsonl:1',
    ]);
    await writeFile(
      join(folder, 'evidence-second.jsonl'),
      [label('crossed.jsonl:2', 4), label('crossed.jsonl:1', 3)].join('\n'),
    );
    await expect(readHalf(folder, bank)).rejects.toThrow(/second\.jsonl {2}crossed\.jsonl:2: .*\n.*crossed\.jsonl:1: /);
  });

  it('reads the training half', async () => {
    const shipped = await loadBank(fileURLToPath(new URL('../../scenarios/', import.meta.url)));
    const half = await readHalf(fileURLToPath(new URL('training/', import.meta.url)), shipped);
    expect([half.ordinary, half.crossed, half.evidence, half.attacks].every(({ length }) => length > 0)).toBe(true);
  });
});
