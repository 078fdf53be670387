import { describe, expect, it } from 'vitest';
import { readingOf } from '../testing/readingOf.ts';
import { findPlans } from './plans.ts';

/** Every sentence fits the moves equally well. */
const judged = (texts: readonly string[]) => ({
  answer: texts.join(' '),
  isUndecided: false,
  reading: readingOf(texts.map((text, bestScore) => ({ text, makes: [0], bestScore, size: 20 }))),
});

describe('what the player would do', () => {
  const others = [
    'Nobody in this story asked a single patient.',
    'Would that not be better for all of us?',
    'Maybe we ask them in the autumn.',
    "They'd hear it from me in any case.",
    'I had a shop for eleven years.',
    "Whatever she says to it, I'd sleep fine.",
    "I'd be glad if somebody else had found the key.",
    'Not because of the penalty, but because they asked us.',
    'So those two are held up in front of the box like a shield.',
    'Can I ask one thing about your mother.',
  ];

  it.each([
    "I'd open an empty mail and say: write it with me.",
    'So the traveller books straight away.',
    'Put the lock on the key of the truck.',
    'We ask one of them to sit at the door.',
    'No padlock for anybody tonight.',
  ])('is a plan, and neither a complaint, a question, a guess nor a memory: %s', (plan) => {
    const texts = [plan, ...others];
    expect(findPlans(judged(texts), [], 1)).toEqual([`“${plan}”`]);
  });

  it('is not a few words with an "it" that stands in another sentence', () => {
    const fixture = judged(["I'll go and get it from Ingrid.", "I'd ask how the lad is."]);
    const sentences = fixture.reading.sentences.map((sentence) => ({ ...sentence, size: 18 }));
    expect(findPlans({ ...fixture, reading: { ...fixture.reading, sentences } }, [], 2)).toEqual([
      "“I'd ask how the lad is.”",
    ]);
  });

  it.each(['So no, not that.', 'Actually no, I leave him alone.'])(
    'is not what is then taken back: %s',
    (takesBack) => {
      const texts = [
        "I'd let all of them wait until the contract ends.",
        takesBack,
        "I'd ask Dana about it before noon.",
      ];
      expect(findPlans(judged(texts), [], 2)).toEqual([`“${texts[2]}”`]);
      const takenBack = ["I'd ask Dana about it before noon.", ...texts.slice(0, 2)];
      expect(findPlans(judged(takenBack), [], 1)).toEqual([`“${takenBack[0]}”`]);
    },
  );

  it('is what they weigh, if they are undecided, and not that they are', () => {
    const texts = [
      'The patients never wrote this for us to read.',
      'A year of money hangs on five against four.',
      "I don't know what to do about all of this.",
    ];
    const quoted = texts.slice(0, 2).map((text) => `“${text}”`);
    expect(findPlans({ ...judged(texts), isUndecided: true }, [], 2)).toEqual(quoted);
  });

  it('is quoted in the order of the answer', () => {
    const texts = [
      "I'd ask Dana about it before noon.",
      "I'd go to Tomasz with the two folders and ask him to look at both of them before noon.",
    ];
    expect(findPlans(judged(texts), [], 2)).toEqual(texts.map((text) => `“${text}”`));
  });

  it('leaves out what is quoted already', () => {
    const texts = ["I'd ask Dana about it before noon.", "I'd tell Tomasz in the afternoon."];
    expect(findPlans(judged(texts), [`“${texts[0]}”`], 2)).toEqual([`“${texts[1]}”`]);
  });
});
