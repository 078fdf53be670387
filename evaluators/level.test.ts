import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levels, type RedLine } from '../scenarios/rubric.ts';
import type { Finding, Score } from './assessment.ts';
import { levelOfAnswer, levelOfGame } from './level.ts';

const findings = (...scores: Score[]): Finding[] =>
  scores.map((score, index) => ({ criterion: `c${index}`, score, quote: null }));
const redLine = (name: string, cap: RedLine['cap']): RedLine => ({
  name,
  cap,
  because: 'So.',
  crosses: ['x', 'y'],
  respects: ['z'],
});

describe('the level of an answer', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'Junior'],
    [[1, 1, 1, 1, 1], 'Junior'],
    [[3, 0, 0, 0, 0], 'Junior'],
    [[2, 1, 1, 1, 1], 'Junior'],
    [[2, 2, 0, 0, 0], 'Mid'],
    [[3, 1, 0, 0, 0], 'Mid'],
    [[4, 0, 0, 0, 0], 'Mid'],
    [[3, 2, 2, 2, 2], 'Mid'],
    [[3, 3, 0, 0, 0], 'Senior'],
    [[4, 2, 0, 0, 0], 'Senior'],
    [[4, 3, 3, 3, 3], 'Senior'],
    [[4, 4, 0, 0, 0], 'Lead'],
    [[4, 4, 4, 4, 4], 'Lead'],
  ] as const)('with scores %j is %s', (scores, level) => {
    expect(levelOfAnswer(findings(...scores), [], [])).toBe(level);
  });

  const score = fc.constantFrom<Score>(0, 1, 2, 3, 4);
  const fourOrFive = fc.array(score, { minLength: 4, maxLength: 5 });
  const levelWith = (scores: readonly Score[]) => levelOfAnswer(findings(...scores), [], []);

  it('never falls when a score rises, and does not depend on the order of criteria', () => {
    fc.assert(
      fc.property(fourOrFive, fc.nat(), score, (scores, place, other) => {
        const at = place % scores.length;
        const better = scores.with(at, Math.max(other, scores[at] ?? 0) as Score);
        expect(levels.indexOf(levelWith(better))).toBeGreaterThanOrEqual(levels.indexOf(levelWith(scores)));
        expect(levelWith([...scores.slice(at), ...scores.slice(0, at)])).toBe(levelWith(scores));
      }),
    );
  });

  it('with a red line crossed is the lower of its cap and the level without it', () => {
    fc.assert(
      fc.property(fourOrFive, fc.constantFrom<RedLine['cap']>('Junior', 'Mid'), (scores, cap) => {
        const capped = levelOfAnswer(findings(...scores), [{ redLine: 'a' }], [redLine('a', cap)]);
        expect(levels.indexOf(capped)).toBe(Math.min(levels.indexOf(cap), levels.indexOf(levelWith(scores))));
      }),
    );
  });

  it('is capped by every crossed red line, and never raised by one', () => {
    const lines = [redLine('a', 'Mid'), redLine('b', 'Junior')];
    expect(levelOfAnswer(findings(4, 4, 4, 4), [{ redLine: 'a' }], lines)).toBe('Mid');
    expect(
      levelOfAnswer(
        findings(4, 4, 4, 4),
        lines.map(({ name }) => ({ redLine: name })),
        lines,
      ),
    ).toBe('Junior');
    expect(levelOfAnswer(findings(0, 0, 0, 0), [{ redLine: 'a' }], lines)).toBe('Junior');
  });

  it('is Junior if the red line is unknown', () => {
    expect(levelOfAnswer(findings(4, 4, 4, 4), [{ redLine: 'gone' }], [])).toBe('Junior');
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
