import { expect, it } from 'vitest';
import type { PerformanceReview, ReviewedAnswer } from '../report/performanceReview.ts';
import { toArticles } from './articles.ts';
import { weeklyMarkdown } from './weeklyMarkdown.ts';

const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
const scene = { headline: 'Fog comes', text: 'A *bell*.', move: 'ring', of: 'either' } as const;
const answer = (number: number, changes: Partial<ReviewedAnswer> = {}) =>
  ({ number, scenario, scene, reply: null, standing: null, ...changes }) as ReviewedAnswer;
const asked = { move: 'ring', name: "You'd ring", quote: null, by: 'the boatman', question: 'Who rings?', asked: true };
const articleOn = (changes: Partial<ReviewedAnswer>) => toArticles({ answers: [answer(1, changes)] })[0];

it('tells the week in the order of its days, without the answers after which nothing is known to happen', () => {
  const answers = [
    answer(1, { standing: asked }),
    answer(2, { scene: null }),
    answer(3, { scene: { ...scene, headline: '# Gone' } }),
  ];
  expect(weeklyMarkdown({ answers } as PerformanceReview, 'Sand & Sons').split('\n\n')).toEqual([
    '# Sand \\& Sons Weekly',
    'In-house newsletter · Friday edition · One copy per kitchen',
    '## Fog comes',
    '*Day 1: Fog*',
    'A \\*bell\\*.',
    'The boatman is waiting for an answer: “Who rings?”',
    '## \\# Gone',
    '*Day 3: Fog*',
    'A \\*bell\\*.\n',
  ]);
});

it('says what became of the question that was asked', () => {
  const reply = { to: { ...asked, scene: '' }, text: 'I do.', firstFeedback: '' };
  expect(articleOn({ standing: asked })?.outcome).toBe('The boatman is waiting for an answer: “Who rings?”');
  expect(articleOn({ standing: asked, reply })?.outcome).toBe(
    'The boatman asked: “Who rings?” There has been a reply.',
  );
  expect(articleOn({})?.outcome).toBe('');
});
