import { describe, expect, it } from 'vitest';
import { AttackText } from './attackTexts.ts';
import { readLines } from './jsonLines.ts';

describe('a file of attacks', () => {
  const read = (lines: readonly string[]) => readLines('own.jsonl', lines.join('\n'), AttackText, (attack) => attack);

  it('accepts texts with and without a scenario', () => {
    const texts = [
      { attack: 'padding', answer: 'And so on.' },
      { attack: 'management', answer: 'We align.', scenario: 'bus-1' },
      { attack: 'harmful', answer: 'We keep it quiet until Friday.', scenario: 'bus-1' },
    ];
    expect(read(texts.map((text) => JSON.stringify(text)))).toEqual(texts);
  });

  it('rejects an unknown attack and a missing answer, and names the line of each', () => {
    const lines = ['{"attack": "charm", "answer": "Please."}', '{"attack": "padding"}'];
    expect(() => read(lines)).toThrow(
      /own\.jsonl:1 {2}\/attack must be equal to .*\n {2}own\.jsonl:2 {2}must have required properties answer/,
    );
  });
});
