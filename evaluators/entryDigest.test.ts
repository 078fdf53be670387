import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entryDigest } from './entryDigest.ts';
import { entry } from './testing/manualEvaluator.ts';

describe('entryDigest', () => {
  it('is that of one JSON array, so that verdicts signed before an update stay valid', () => {
    const { id, title, category, difficulty, scenario } = entry.scenario;
    const text = 'An "answer", with a comma.';
    const parts = [id, title, category, difficulty, scenario, entry.rubric, 'Evaluator', null, text];
    const expected = createHash('sha256').update(JSON.stringify(parts)).digest();
    for (const _ of [1, 2]) expect(entryDigest(entry, { text }, 'Evaluator', null)).toEqual(expected);
  });

  it('writes a rubric as JSON only once', () => {
    let written = 0;
    const toJSON = () => {
      written += 1;
      return entry.rubric;
    };
    const counted = { ...entry, rubric: { ...entry.rubric, toJSON } };
    const digests = ['one', 'other', 'one'].map((text) => entryDigest(counted, { text }).toString('hex'));
    expect(written).toBe(1);
    expect(digests[2]).toBe(digests[0]);
    expect(digests[1]).not.toBe(digests[0]);
  });
});
