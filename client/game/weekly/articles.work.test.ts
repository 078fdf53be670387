import { expect, it } from 'vitest';
import { countWork } from '../../../scenarios/testing/countWork.ts';
import type { ReviewedAnswer } from '../report/performanceReview.ts';
import { toArticles } from './articles.ts';

it('the work for a quote among many quotation marks is linear in their number', () => {
  const work = (length: number) => {
    const moves = [{ move: 'ring', quote: 'I ring' }];
    const answer = { scene: {}, scenario: {}, verdict: { moves }, answer: `Fog. I ring${'”'.repeat(length)}` };
    return countWork(() => toArticles({ answers: [{ reply: null, ...answer } as ReviewedAnswer] }), 10_000_000);
  };
  expect(work(2000)).toBeLessThan(3 * work(1000));
});
