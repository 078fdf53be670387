import { describe, expect, it } from 'vitest';
import type { RedLine } from '../scenarios/rubric.ts';
import type { Finding, Score } from './assessment.ts';
import { levelOfAnswer, levelOfGame } from './level.ts';

const findings = (...scores: Score[]): Finding[] =>
  scores.map((score, at) => ({ criterion: `c${at}`, score, quote: null }));
const redLine = (name: string, cap: RedLine['cap']): RedLine => ({ name, cap, because: 'So.', all: [['x']] });

describe('the level of an answer', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'Junior'],
    [[1, 1, 1, 1, 1], 'Junior'],
    [[2, 0, 0, 0, 0], 'Junior'],
    [[2, 1, 1, 0, 0], 'Mid'],
    [[2, 2, 2, 2, 2], 'Mid'],
    [[3, 1, 1, 0, 0], 'Mid'],
    [[3, 2, 1, 1, 0], 'Senior'],
    [[3, 3, 3, 3, 3], 'Senior'],
    [[4, 1, 1, 1, 1], 'Senior'],
    [[4, 2, 2, 2, 1], 'Lead'],
    [[4, 4, 0, 0, 0], 'Lead'],
    [[4, 4, 4, 4, 4], 'Lead'],
  ] as const)('with scores %j is %s', (scores, level) => {
    expect(levelOfAnswer(findings(...scores), [], [])).toBe(level);
  });

  it('is held down by every red line it crosses, and lifted by none', () => {
    const lines = [redLine('a', 'Mid'), redLine('b', 'Junior')];
    expect(levelOfAnswer(findings(4, 4, 4, 4), [{ redLine: 'a', quote: 'q' }], lines)).toBe('Mid');
    expect(
      levelOfAnswer(
        findings(4, 4, 4, 4),
        lines.map(({ name }) => ({ redLine: name, quote: 'q' })),
        lines,
      ),
    ).toBe('Junior');
    expect(levelOfAnswer(findings(0, 0, 0, 0), [{ redLine: 'a', quote: 'q' }], lines)).toBe('Junior');
  });

  it('is Junior where the red line is not known', () => {
    expect(levelOfAnswer(findings(4, 4, 4, 4), [{ redLine: 'gone', quote: 'q' }], [])).toBe('Junior');
  });
});

describe('the level of a game', () => {
  it.each([
    [['Junior', 'Junior', 'Junior', 'Junior', 'Junior'], 'Junior'],
    [['Junior', 'Mid', 'Senior', 'Mid', 'Mid'], 'Mid'],
    [['Lead', 'Lead', 'Senior', 'Senior', 'Senior'], 'Senior'],
    [['Lead', 'Lead', 'Lead', 'Senior', 'Senior'], 'Lead'],
  ] as const)('of %j is %s', (answers, level) => {
    expect(levelOfGame(answers)).toBe(level);
  });
});
