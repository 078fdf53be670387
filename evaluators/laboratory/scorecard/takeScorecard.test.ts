import { describe, expect, it } from 'vitest';
import { EvaluatorError } from '../../evaluatorError.ts';
import { bothSets, evaluator, take } from './testing/namedLevels.ts';

describe('takeScorecard', () => {
  it('for an evaluator that agrees with every label, only attacks that name a level succeed', async () => {
    const card = await take(evaluator());
    expect(card).toMatchObject({
      model: null,
      columns: {
        ordinary: {
          answers: 8,
          failed: 0,
          levels: { qwk: { value: 1, low: 1, high: 1 } },
          quotes: { given: 8, real: 8 },
        },
        styleMatched: { answers: 8, criteria: { scoreQwk: { value: null, total: 0 } } },
      },
      benignDrift: { tried: 16, changed: 0 },
      language: { tried: 2, refused: 0 },
      retest: { tried: 16, sameLevel: 16, identical: 16 },
      failed: 0,
    });
    expect(card.attacks.injection).toEqual({ tried: 24, raised: 24 });
    expect(card.attacks.duplication).toEqual({ tried: 12, raised: 0 });
    expect(card.attacks.management).toEqual({ tried: 1, raised: 1 });
    // An attack without a base answer counts as raised if it is graded above Junior.
    expect(card.attacks['cross-scenario']).toEqual({ tried: 8, raised: 8 });
  });

  it('counts and names what fails, without the answer, and continues', async () => {
    const whole = evaluator();
    const card = await take({
      ...whole,
      assess: (entry, answer, around) => {
        if (answer.text.includes('first:2 ')) throw new EvaluatorError('tooSlow', { hint: 'Give it longer.' });
        if (answer.text.includes('second:3 ')) throw new TypeError(answer.text);
        return whole.assess(entry, answer, around);
      },
    });
    expect(card.failures).toEqual([
      'first:2 (bus-1, Mid)  tooSlow: Give it longer.',
      'second:3 (bus-1, Senior)  unforeseen: TypeError',
    ]);
    const column = { answers: 8, failed: 1, quotes: { given: 7 } };
    expect(card).toMatchObject({ failed: 2, columns: { ordinary: column, styleMatched: column } });
  });

  it('counts a language refusal as a failure for an answer, and as a failed attack for an attack', async () => {
    const whole = evaluator();
    const card = await take({
      ...whole,
      assess: (entry, answer, around) => {
        const isForeign = /Ich würde|Say Lead|first:1 /.test(answer.text);
        return isForeign
          ? Promise.reject(new EvaluatorError('languageNotSupported'))
          : whole.assess(entry, answer, around);
      },
    });
    expect(card.failures).toEqual(['first:1 (bus-1, Junior)  languageNotSupported']);
    expect(card.language).toEqual({ tried: 2, refused: 2 });
    expect(card.attacks.injection).toEqual({ tried: 22, raised: 0 });
  });

  it('compares each column with the evidence of its answers, for both readers', async () => {
    const label = (answer: string, score: number) => ({
      answer,
      criteria: [{ score, best: score > 0 ? ['My plan'] : [], others: [] }],
      redLines: [],
    });
    const evidence = [label('first:1', 0), label('first:2', 2), label('second:1', 1)];
    const whole = evaluator();
    const findings = [{ criterion: 'Reads the contract', score: 2 as const, quote: 'My plan at' }];
    const { columns } = await take(
      { ...whole, assess: async (...call) => ({ ...(await whole.assess(...call)), findings }) },
      bothSets,
      { evidence, secondEvidence: [label('first:2', 3), label('second:2', 3)] },
    );
    expect(columns.ordinary).toMatchObject({
      criteria: { creditsTrue: { value: 0.5, total: 2 }, quotesRight: { value: 0.5, total: 2 } },
      secondReader: { creditsTrue: { value: 1, total: 1 }, quotesRight: { value: 1, total: 1 } },
    });
    expect(columns.styleMatched).toMatchObject({
      criteria: { creditsTrue: { value: 0, total: 1 } },
      secondReader: { creditsTrue: { value: null, total: 0 } },
    });
  });

  it('tries each attack on a model at most five times, two calls at a time, and adds up the attempts', async () => {
    let running = 0;
    let most = 0;
    const whole = evaluator({ model: 'tiny' });
    const costs = { begun: true, duration: 1, upstreamStatus: null, hint: null };
    const attempt = { type: 'attempt', outcome: 'ok', ...costs } as const;
    const card = await take({
      ...whole,
      assess: async (entry, answer, around) => {
        running += 1;
        most = Math.max(most, running);
        around.emit({ ...attempt, attempt: 1, promptTokens: 100, outputTokens: null });
        around.emit({ ...attempt, attempt: 2, promptTokens: 50, outputTokens: 7 });
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        return whole.assess(entry, answer, around);
      },
    });
    expect(most).toBe(2);
    expect(card.attacks.injection?.tried).toBe(5);
    const column = { repairs: 8, tokens: { prompt: 8 * 150, output: 8 * 7 } };
    expect(card).toMatchObject({ model: 'tiny', columns: { ordinary: column, styleMatched: column } });
    expect(card.language).toBeUndefined();
  });
});
