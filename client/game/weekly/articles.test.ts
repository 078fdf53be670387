import { expect, it } from 'vitest';
import type { ReviewedAnswer } from '../report/performanceReview.ts';
import { editorial, toArticles, unprintedHeadlines } from './articles.ts';

const scenario = { id: 'a', title: 'Fog', category: 'Rocks', difficulty: 'mid', scenario: 'Fog.' } as const;
const scene = { headline: 'Fog comes', text: 'A bell.', move: 'ring', of: 'either' } as const;
const answer = (number: number, changes: Partial<ReviewedAnswer> = {}) =>
  ({
    number,
    scenario,
    scene,
    answer: 'I ring.',
    reply: null,
    exchange: changes.reply ?? null,
    openMove: null,
    verdict: null,
    ...changes,
  }) as ReviewedAnswer;
const asked = { move: 'ring', name: "You'd ring", quote: null, by: 'the boatman', question: 'Who rings?', asked: true };
const articleOn = (changes: Partial<ReviewedAnswer>) => toArticles({ answers: [answer(1, changes)] })[0];

it('has an article for each day in order, except for answers after which nothing is known to happen', () => {
  const answers = [answer(1), answer(2, { scene: null }), answer(3, { scene: { ...scene, headline: 'Gone' } })];
  expect(toArticles({ answers }).map(({ about, headline, text }) => [about, headline, text])).toEqual([
    ['Day 1: Fog', 'Fog comes', 'A bell.'],
    ['Day 3: Fog', 'Gone', 'A bell.'],
  ]);
});

it('says what became of the question, above what a reply has changed', () => {
  const reply = { to: { ...asked, scene: scene.text }, text: 'I do.', before: null };
  const exchange = 'The boatman asked: “Who rings?” Your reply: “I do.”';
  expect(articleOn({ openMove: asked })?.after).toBe('The boatman is waiting for an answer: “Who rings?”');
  expect(articleOn({ openMove: asked, reply })?.after).toBe(exchange);
  const changed = articleOn({ reply: { ...reply, to: { ...reply.to, scene: 'No bell.' } } });
  expect(changed).toMatchObject({ before: `In your words: “I ring.”\n\n${exchange}`, after: '' });
  const replaced = articleOn({ reply: { ...reply, to: { ...reply.to, scene: 'No bell.' } }, exchange: null });
  expect(replaced).toMatchObject({
    before: 'In your words: “I ring.”\n\nEarlier, the boatman asked: “Who rings?” Your reply: “I do.”',
    after: '',
  });
  const long = { ...reply, text: 'word '.repeat(200) };
  expect(articleOn({ reply: long })?.after).toMatch(/ word\u00a0…”$/);
  expect(articleOn({})?.after).toBe('');
});

it('quotes what was decided, otherwise the answer', () => {
  const moves = [{ ...asked, quote: 'I ring twice.' }];
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves };
  const chosen = { move: 'call', name: "You'd call", scene: { ...scene, move: 'call' }, by: 'Bo', question: 'Whom?' };
  expect(articleOn({ verdict, answer: 'Fog. I ring twice.' })?.before).toBe('In your words: “I ring twice.”');
  const whole = 'Fog. So I put on a coat and get up, I ring twice. And wait.';
  const partly = { ...verdict, moves: [{ ...asked, quote: 'up, I ring' }] };
  expect(articleOn({ verdict: partly, answer: whole })?.before).toBe(
    'In your words: “So I put on a coat and get up, I ring twice.”',
  );
  const short = 'Fog. I ring twice. Then I wait for Bo.\nHe comes.';
  expect(articleOn({ verdict, answer: short })?.before).toBe('In your words: “I ring twice. Then I wait for Bo.”');
  for (const mark of ['-', '–', '2)'])
    expect(articleOn({ verdict, answer: `Fog.\n ${mark} I ring twice.` })?.before).toBe(
      'In your words: “I ring twice.”',
    );
  const endless = 'and then '.repeat(100) + whole.slice(5);
  expect(articleOn({ verdict: partly, answer: endless })?.before).toBe('In your words: “up, I ring”');
  const spoken = 'I write: "I ring twice. Nobody has to come." And wait.';
  expect(articleOn({ verdict, answer: spoken })?.before).toBe(
    'In your words: “I write: ‘I ring twice. Nobody has to come.’”',
  );
  for (const sentence of ['We wait until approx. 5 owners ring.', 'I ask somebody, e.g. at noon, to ring.'])
    expect(
      articleOn({
        verdict: { ...verdict, moves: [{ ...asked, quote: sentence.slice(sentence.indexOf('.') + 2, -1) }] },
        answer: `Fog comes in from the sea, and nobody is there. ${sentence} ${'And so on. '.repeat(9)}`,
      })?.before,
    ).toContain(`“${sentence}`);
  expect(articleOn({ verdict })?.before).toBe('In your words: “I ring.”'); // the quote is from the reply
  expect(articleOn({ verdict, chosen })?.before).toBe('In your words: “I ring.”');
  expect(articleOn({})?.before).toBe('In your words: “I ring.”');
});

it('says in the editorial who had a reply and who had none', () => {
  const reply = { to: { ...asked, scene: '' }, text: 'I do.', before: null };
  const other = { ...asked, by: 'A diver' };
  const waiting = answer(3, { openMove: other });
  expect(editorial({ answers: [answer(1, { reply }), answer(2, { reply }), waiting] })).toBe(
    'Answered before we went to press: the boatman. Still waiting for an answer: the diver (day 3).',
  );
  expect(editorial({ answers: [answer(1, { reply, exchange: null, openMove: other })] })).toBe(
    'Answered before we went to press: the boatman.',
  );
  expect(editorial({ answers: [answer(1, { reply }), answer(2, { openMove: asked })] })).toBe(
    'Answered before we went to press: the boatman. Still waiting for an answer: the boatman (day 2).',
  );
  expect(editorial({ answers: [answer(1)] })).toBe('Nobody is waiting for an answer.');
});

it('quotes less than a scene: up to the end of a sentence, and whole if little would be left out', () => {
  const text = (length: number) => 'I ring the bell twice. '.repeat(length / 23).trim();
  const before = (answer: string) => articleOn({ answer })?.before;
  expect(before(text(360))).toBe(`In your words: “${text(360)}”`);
  expect(before(text(450))).toBe(`In your words: “${text(299)}\u00a0…”`);
  const sentence = 'I ring the bell for everybody who is out there.';
  expect(before(`${sentence} ${'And then I go on '.repeat(30)}.`)).toBe(`In your words: “${sentence}\u00a0…”`);
  expect(before(`Yes. ${'And then I go on '.repeat(30)}.`)).toMatch(/^.{300,330}\S\u00a0…”$/);
});

it('cuts no character in two', () => {
  const before = articleOn({ answer: `a${'😀'.repeat(800)}` })?.before;
  expect(before).toBe(`In your words: “a${'😀'.repeat(299)}\u00a0…”`);
});

it('has a headline for each day with an article, which was ready for another decision', () => {
  const choices = ['ring', 'call', 'row'].map((move) => {
    return { move, name: move, scene: { ...scene, move, headline: `They ${move} "twice"` }, by: 'Bo', question: '?' };
  });
  const [, call, row] = choices;
  const sections = { title: '', paragraphs: [], scene, level: '', strengths: [], growth: [], choices };
  const made = { level: 'Mid' as const, findings: [], crossings: [], moves: [{ ...asked, move: 'row' }] };
  const unprinted = (...changes: Partial<ReviewedAnswer>[]) =>
    unprintedHeadlines({ answers: changes.map((change, index) => answer(index + 1, { sections, ...change })) });
  expect(unprinted({}, { verdict: made }, { chosen: row, scene: row?.scene ?? null })).toBe(
    '“They row ‘twice’” (day 1), “They call ‘twice’” (day 2) and “They call ‘twice’” (day 3)',
  );
  expect(unprinted({ chosen: null, scene: null })).toBe('');
  expect(unprinted({ chosen: call, sections: null })).toBe('');
});
