import { describe, expect, it } from 'vitest';
import { causeLine, isFinal } from './failureText.ts';

const cause = (code: string) => ({ code, message: 'It is so.' });

describe('causeLine', () => {
  it.each([
    ['an answer', { kind: 'answer', index: 0, cause: cause('evaluator_down') }, 'It is so. Your answer is kept.'],
    ['a reply', { kind: 'answer', index: 0, cause: cause('evaluator_down') }, 'It is so. Your reply is kept.'],
    ['the overall', { kind: 'overall', cause: cause('evaluator_down') }, 'It is so. Your answers are kept.'],
    [
      'an answer in another language',
      { kind: 'answer', index: 0, cause: cause('language_not_supported') },
      'It is so. Your answer is kept: change it, then press Retry.',
    ],
    [
      'a game that cannot be finished',
      { kind: 'answer', index: 0, cause: cause('scenario_changed') },
      'It is so. Your answer is kept until you press Start Over, which draws new questions.',
    ],
  ] as const)('says what happens to %s', (of, failure, line) => {
    expect(causeLine(failure, of === 'a reply')).toBe(line);
  });
});

describe('trying again', () => {
  it('is pointless if a locked answer is in an unsupported language', () => {
    expect(isFinal({ kind: 'overall', cause: cause('language_not_supported') })).toBe(true);
    expect(isFinal({ kind: 'answer', index: 0, cause: cause('language_not_supported') })).toBe(false);
  });
});
