import { describe, expect, it } from 'vitest';
import { parseAttackTexts } from './attackTexts.ts';

describe('parseAttackTexts', () => {
  it('takes texts with a scenario and without', () => {
    const texts = [
      { attack: 'padding', answer: 'And so on.' },
      { attack: 'management', answer: 'We align.', scenario: 'bus-1' },
      { attack: 'harmful', answer: 'We keep it quiet until Friday.', scenario: 'bus-1' },
    ];
    expect(parseAttackTexts('own.jsonl', texts.map((text) => JSON.stringify(text)).join('\n'))).toEqual(texts);
  });

  it('refuses an unknown attack and a line without a text, each with its line', () => {
    const lines = ['{"attack": "charm", "answer": "Please."}', '{"attack": "padding"}'];
    expect(() => parseAttackTexts('own.jsonl', lines.join('\n'))).toThrow(
      /own\.jsonl:1 {2}"attack" is none of those that exist; .*\n {2}own\.jsonl:2 {2}"answer" is missing/,
    );
  });
});
