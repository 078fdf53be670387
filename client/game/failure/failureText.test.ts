import { describe, expect, it } from 'vitest';
import { causeLine, isFinal } from './failureText.ts';

const cause = (code: string) => ({ code, message: 'It is so.' });

describe('the line on the cause', () => {
  it.each([
    ['an answer', { kind: 'answer', index: 0, cause: cause('evaluator_down') }, 'It is so. Your answer is kept.'],
    ['the overall', { kind: 'overall', cause: cause('evaluator_down') }, 'It is so. Your answers are kept.'],
    [
      'an answer in another language',
      { kind: 'answer', index: 0, cause: cause('language_not_supported') },
      'It is so. Your answer is kept: change it, then press Retry.',
    ],
    [
      'a game that cannot be finished',
      { kind: 'answer', index: 0, cause: cause('scenario_changed') },
      'It is so. Your answer is kept. Start Over draws new questions.',
    ],
  ] as const)('of %s says what becomes of it', (_, failure, line) => {
    expect(causeLine(failure)).toBe(line);
  });
});

describe('trying again', () => {
  it('is in vain where the language of an answer stands against it that is locked by now', () => {
    expect(isFinal({ kind: 'overall', cause: cause('language_not_supported') })).toBe(true);
    expect(isFinal({ kind: 'answer', index: 0, cause: cause('language_not_supported') })).toBe(false);
  });
});
