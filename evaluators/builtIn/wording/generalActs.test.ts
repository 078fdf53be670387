import { describe, expect, it } from 'vitest';
import { generalActs } from './generalActs.ts';

const actsOf = (sentence: string) =>
  generalActs.flatMap(({ act, shows, unless }) => (shows.test(sentence) && !unless?.test(sentence) ? act : []));

describe('generalActs', () => {
  it.each([
    ['You spoke from experience', 'In my old place the key hung in a small box.'],
    ['You spoke from experience', "I've worked nights for eleven years, so I know what comes of it."],
    ['You spoke from experience', 'I worked on a ward for nineteen years.'],
    ['You thought of somebody you know', 'My grandmother closes the tablet as soon as she sees the calendar.'],
    ['You came up with an idea of your own', "Here's an idea, we ask the managers to quarrel over ten cards."],
    ['You owned up to your own part', "And that's on me, not on engineering."],
    ['You left room for being wrong', "I'm new, so I may be wrong about all of this."],
    ['You could see the other side', 'Ruben is right about the four in ten.'],
    ['You drew a line for yourself', "I'm not going to sign something on day four."],
    ['You asked whether this is the right question', 'To me the real question is who reads them afterwards.'],
    ["You'd say it in private", 'Afterwards I go to her alone and ask what she remembers.'],
    ["You'd say it in private", "I'd tell him so over a sandwich, not in front of everyone."],
    ['You said what figure would change your mind', 'If more than a third stop after one week, we change it.'],
    ['You noticed who is never asked', 'And nobody asked the people in the gloves.'],
    ['You cared how somebody else will feel', "I'd tell Owen beforehand so he doesn't feel ambushed."],
    ["You said what isn't known yet", "We don't know yet how many the bank accepts."],
    ["You had an answer ready in case it's a no", 'If compliance says no, we open on the 16th as it is.'],
    ["You had an answer ready in case it's a no", 'If Nour says no, I put the old date on the board.'],
    ['You found the words for it', 'I\'d say, "Three of five stopped at the same question, for the same reason."'],
  ])('finds “%s” in: %s', (act, sentence) => {
    expect(actsOf(sentence)).toEqual([act]);
  });

  it.each([
    'My son, says the sentence, “has had a fever since my mother left.”',
    "It's not my mistake, it was theirs.",
    'If this is my fault, tell me.',
    'Maybe he is right about it, maybe not.',
    "If you peek every day and stop when you like it, it's a lot more than 4.",
    'They told me in private, but it was for a good purpose.',
    "I don't know if I should be the one.",
    'Lock the forklifts and leave all the other swaps alone.',
    'If she says no, I tell Ingrid before the review.',
    'If she says no, I go to Dana before the review.',
    'If nobody says no, I put it on the board.',
    'If Everyone refuses the date, I ask why.',
    'If that still refuses to load, I open the old one.',
    'My idea was stolen on that stage.',
    'The ones with chest pain say "whenever suits you, I would not want to be a bother to anybody".',
    'If she says no, I have lost the one here who reads my work.',
    "I've been a bit unfair to Marcus in all of this.",
    'I worked on the draft until late last night.',
    'No, my friend, that is how we do it here.',
    'What if you get caught and the whole bank finds out about it?',
    "I don't see a third option here, so I'd sign.",
    'I should have been told about this before Thursday.',
    'I should have gotten the credit for the reminder.',
    'Nobody can say that it was my fault.',
    'It is on me to decide what the florists see.',
    "I don't think Owen is right that we need a clean sheet.",
    "It's right there in the contract that we have until June.",
    'It is right that customers know what they sign.',
    "Hana can add what she likes, she's right there.",
    'We have a point in the contract that says online.',
    "What I can't promise is that the porter's in it.",
    "I can't draw, but I would write a page about it.",
    "I won't lie, I would just keep the bonus and say nothing.",
    "I'd tell Colette that I made the reminder all by myself.",
    "I would not tell her in private, I'd tell everybody.",
    'If I had more than two weeks I would ask the florists.',
    'And nobody asked Hana to put it on the wall.',
    'I would post it on the wall so that she looks bad.',
    "They have gloves on so they won't feel anything.",
    "If they can't find their tax number, we show them where it is.",
    "If they don't have the number, I ask them to ring the branch.",
    'I would never tell them "this is how we have always done it and nobody has complained".',
    'The line "Thousands of shops trust us with their money every day" has to go.',
  ])('finds nothing in: %s', (sentence) => {
    expect(actsOf(sentence)).toEqual([]);
  });
});
