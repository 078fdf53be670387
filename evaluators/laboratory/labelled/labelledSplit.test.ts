import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadBank } from '../../../scenarios/bank.ts';
import { entryWithMoves } from '../../model/testing/responses.ts';
import { readSplit } from './labelledSplit.ts';

const bank = [entryWithMoves];
const answer = '{"scenario": "one", "level": "Mid", "answer": "I would ask."}';
const label = (where: string, criteria: number) =>
  JSON.stringify({
    answer: where,
    criteria: Array.from({ length: criteria }, () => ({ score: 0, best: [], others: [] })),
    redLines: [{ crossed: false, quote: '' }],
  });
const moveLabel = (where: string, ...moves: string[]) =>
  JSON.stringify({ answer: where, moves: moves.map((move) => ({ move, made: [], answered: [] })) });

async function splitOf(labels: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'split-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const answers = { 'ordinary.jsonl': answer, 'style-matched.jsonl': answer };
  const files = { ...answers, 'attacks.jsonl': '{"attack": "padding", "answer": "And so on."}', ...labels };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return readSplit(folder, bank);
}

describe('readSplit', () => {
  it('needs no evidence', async () => {
    const split = await splitOf();
    expect(split).toMatchObject({ ordinary: [{ level: 'Mid' }], styleMatched: [{ level: 'Mid' }], attacks: [{}] });
    expect([split.evidence, split.secondEvidence]).toEqual([[], []]);
  });

  it('accepts evidence by two readers, and rejects labels without an answer or for another rubric', async () => {
    const first = { 'evidence.jsonl': label('style-matched.jsonl:1', 4) };
    const split = await splitOf({ ...first, 'evidence-second.jsonl': label('ordinary.jsonl:1', 4) });
    expect([split.evidence, split.secondEvidence].map(([one]) => one?.answer)).toEqual([
      'style-matched.jsonl:1',
      'ordinary.jsonl:1',
    ]);
    const wrong = [label('style-matched.jsonl:2', 4), label('style-matched.jsonl:1', 3)].join('\n');
    await expect(splitOf({ ...first, 'evidence-second.jsonl': wrong })).rejects.toThrow(
      /second\.jsonl:1 {2}style-matched\.jsonl:2: .*\n.*style-matched\.jsonl:1: /,
    );
  });

  it('rejects moves without an answer or that its rubric does not have, and leaves those of hollow.jsonl alone', async () => {
    const good = [moveLabel('ordinary.jsonl:1', 'say-no', 'hide-it'), moveLabel('hollow.jsonl:1', 'fly')];
    const bad = [moveLabel('ordinary.jsonl:2'), moveLabel('style-matched.jsonl:1', 'say-no', 'fly')];
    const first = { 'moves.jsonl': good.join('\n') };
    expect((await splitOf(first)).moves).toHaveLength(2);
    await expect(splitOf({ ...first, 'moves-second.jsonl': [...good, ...bad].join('\n') })).rejects.toThrow(
      /wrong:\n {2}moves-second\.jsonl:3 {2}ordinary\.jsonl:2: .*\n.*style-matched\.jsonl:1: /,
    );
  });

  it('reads the training split', async () => {
    const shipped = await loadBank(fileURLToPath(new URL('../../../scenarios', import.meta.url)));
    const split = await readSplit(fileURLToPath(new URL('training/', import.meta.url)), shipped);
    expect([split.ordinary, split.styleMatched, split.evidence, split.attacks].every(({ length }) => length > 0)).toBe(
      true,
    );
  });
});
