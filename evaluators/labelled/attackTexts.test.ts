import { describe, expect, it } from 'vitest';
import { parseAttackTexts } from './attackTexts.ts';

describe('parseAttackTexts', () => {
  it('accepts texts with and without a scenario', () => {
    const texts = [
      { attack: 'padding', answer: 'And so on.' },
      { attack: 'management', answer: 'We align.', scenario: 'bus-1' },
      { attack: 'harmful', answer: 'We keep it quiet until Friday.', scenario: 'bus-1' },
    ];
    expect(parseAttackTexts('own.jsonl', texts.map((text) => JSON.stringify(text)).join('\n'))).toEqual(texts);
  });

  it('rejects an unknown attack and a missing answer, and names the line of each', () => {
    const lines = ['{"attack": "charm", "answer": "Please."}', '{"attack": "padding"}'];
    expect(() => parseAttackTexts('own.jsonl', lines.join('\n'))).toThrow(
      /own\.jsonl:1 {2}"attack" is not one of the known values; .*\n {2}own\.jsonl:2 {2}"answer" is missing/,
    );
  });
});
