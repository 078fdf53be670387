import { describe, expect, it } from 'vitest';
import { generalActs } from './generalActs.ts';

const actsOf = (sentence: string) =>
  generalActs.flatMap(({ act, shows, unless }) => (shows.test(sentence) && !unless?.test(sentence) ? act : []));

describe('generalActs', () => {
  it.each([
    ['You spoke from experience', 'In my old place the key hung in a small box.'],
    ['You spoke from experience', "I've worked nights for eleven years, so I know what comes of it."],
    ['You spoke from experience', 'I worked on a ward for nineteen years.'],
    ['You brought in somebody you know', 'My grandmother closes the tablet as soon as she sees the calendar.'],
    ['You owned up to your own part', "And that's on me, not on engineering."],
    ["You said what isn't known yet", "We don't know yet how many the bank accepts."],
  ])('finds “%s” in: %s', (act, sentence) => {
    expect(actsOf(sentence)).toEqual([act]);
  });

  it.each([
    'My son, says the sentence, “has had a fever since my mother left.”',
    "It's not my mistake, it was theirs.",
    'If this is my fault, tell me.',
    "I don't know if I should be the one.",
    "I've been a bit unfair to Marcus in all of this.",
    'I worked on the draft until late last night.',
    'My friend Dana deserves to hear the truth today.',
    'I work as carefully as I can with the numbers that we have.',
    'I work with Dana on this account every day.',
    'I was once told by the bank that a date never moves.',
    'My child has a fever, says the sentence, so I cannot wait.',
    'I should have been told about this before Thursday.',
    'I should have gotten the credit for the reminder.',
    'Nobody can say that it was my fault.',
    'It is on me to decide what the florists see.',
  ])('finds nothing in: %s', (sentence) => {
    expect(actsOf(sentence)).toEqual([]);
  });
});
