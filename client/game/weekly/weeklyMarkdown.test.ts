import { expect, it } from 'vitest';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { weeklyMarkdown } from './weeklyMarkdown.ts';

it('tells the week in the order of its days, without the answers after which nothing is known to happen', () => {
  const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
  const answer = (number: number, headline: string | null) =>
    ({
      number,
      scenario,
      scene: headline === null ? null : { headline, text: 'A *bell*.', move: 'ring', of: 'either' },
    }) as ReviewedAnswer;
  const review = { answers: [answer(1, 'Fog comes'), answer(2, null), answer(3, '# Fog goes')] } as PerformanceReview;
  expect(weeklyMarkdown(review, 'Sand & Sons').split('\n\n')).toEqual([
    '# Sand \\& Sons Weekly',
    'In-house newsletter · Friday edition · One copy per kitchen',
    '## Fog comes',
    '*Day 1: Fog*',
    'A \\*bell\\*.',
    '## \\# Fog goes',
    '*Day 3: Fog*',
    'A \\*bell\\*.\n',
  ]);
});
