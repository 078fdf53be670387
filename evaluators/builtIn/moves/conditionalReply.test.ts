import { expect, it } from 'vitest';
import { isConditional } from './conditionalReply.ts';

it.each([
  'Marcus can sort it out, but only if Hana agrees.',
  "I'd only promise that after you've tried it yourself.",
  'Bea writes to all of them. Not before Monday, though.',
  'It goes straight to your phone, unless Leila says no.',
  'One line in the confirmation mail. Only for the new ones, not the old ones.',
  "We switch them off, except in Tillbook, there I'd ask the banks first.",
  'You have the last word, except for what the night crew touches.',
  "A doctor at Northgate decides, if they'll lend us one.",
  'We ask in the yard by the end of the month, if Orrin lets us.',
  'I will, on Thursday in your room, but not if Gareth is there.',
  "Then we don't open with anything. I have no plan for that.",
  'But that depends on what Tomasz says.',
  'Only when Tomasz agrees, though.',
  'All of it is subject to Tomasz agreeing.',
  "I won't say which option we'd go for.",
])('a condition or a refusal makes a reply conditional: “%s”', (reply) => {
  expect(isConditional(reply)).toBe(true);
});

it.each([
  "We'd take plan B, and they've got until Monday noon.",
  'Neither has to win: where two nurses differ, a doctor decides.',
  'I ring you myself before nine, and only Priya sees what you wrote.',
  'Three presses: one for the doctor, one for the week and one for the day.',
  'Nobody moves a shift after six. Only the night manager may, and she rings you.',
  "Above two thirds it's the list, and I won't change that line later.",
])('what is settled is none: “%s”', (reply) => {
  expect(isConditional(reply)).toBe(false);
});
