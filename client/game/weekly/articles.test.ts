import { expect, it } from 'vitest';
import type { ReviewedAnswer } from '../report/performanceReview.ts';
import { editorial, toArticles } from './articles.ts';

const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
const scene = { headline: 'Fog comes', text: 'A bell.', move: 'ring', of: 'either' } as const;
const answer = (number: number, changes: Partial<ReviewedAnswer> = {}) =>
  ({
    number,
    scenario,
    scene,
    answer: 'I ring.',
    reply: null,
    standing: null,
    verdict: null,
    ...changes,
  }) as ReviewedAnswer;
const asked = { move: 'ring', name: "You'd ring", quote: null, by: 'the boatman', question: 'Who rings?', asked: true };
const articleOn = (changes: Partial<ReviewedAnswer>) => toArticles({ answers: [answer(1, changes)] })[0];

it('tells the week in the order of its days, without the answers after which nothing is known to happen', () => {
  const answers = [answer(1), answer(2, { scene: null }), answer(3, { scene: { ...scene, headline: 'Gone' } })];
  expect(toArticles({ answers }).map(({ about, headline, text }) => [about, headline, text])).toEqual([
    ['Day 1: Fog', 'Fog comes', 'A bell.'],
    ['Day 3: Fog', 'Gone', 'A bell.'],
  ]);
});

it('says what became of the question that was asked', () => {
  const reply = { to: { ...asked, scene: '' }, text: 'I do.', firstFeedback: '' };
  expect(articleOn({ standing: asked })?.outcome).toBe('The boatman is waiting for an answer: “Who rings?”');
  expect(articleOn({ standing: asked, reply })?.outcome).toBe('The boatman asked: “Who rings?” Your reply: “I do.”');
  const long = { ...reply, text: 'word '.repeat(100) };
  expect(articleOn({ reply: long })?.outcome).toMatch(/ word …”$/);
  expect(articleOn({})?.outcome).toBe('');
});

it('quotes what was decided', () => {
  const moves = [{ ...asked, quote: 'I ring.' }];
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves };
  expect(articleOn({ verdict })?.said).toBe('In your words: “I ring.”');
  expect(articleOn({})?.said).toBe('');
});

it('says in the editorial who had a reply and who had none, each once', () => {
  const reply = { to: { ...asked, scene: '' }, text: 'I do.', firstFeedback: '' };
  const other = { ...asked, by: 'A diver' };
  const long = answer(3, { standing: other, answer: 'I ring the bell.' });
  expect(editorial({ answers: [answer(1, { reply }), answer(2, { reply }), long] })).toBe(
    'The boatman asked, and had a reply before we went to press. Still waiting for an answer: the diver. Your shortest answer has 2 words (“Fog”), and your longest 4 words (“Fog”).',
  );
  expect(editorial({ answers: [answer(1)] })).toMatch(/^Your shortest /);
});
