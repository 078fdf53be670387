import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAttackTexts } from './attackTexts.ts';
import { readAttackTexts } from './shippedSet.ts';

describe('parseAttackTexts', () => {
  it('takes every shipped text', async () => {
    const texts = await readAttackTexts(fileURLToPath(new URL('labelled/', import.meta.url)));
    expect(new Set(texts.map(({ attack }) => attack)).size).toBe(7);
  });

  it('refuses an unknown attack and a line without a text, each with its line', () => {
    const lines = ['{"attack": "charm", "answer": "Please."}', '{"attack": "padding"}'];
    expect(() => parseAttackTexts('own.jsonl', lines.join('\n'))).toThrow(
      /own\.jsonl:1 {2}"attack" is none of those that exist; .*\n {2}own\.jsonl:2 {2}"answer" is missing/,
    );
  });
});
