import { describe, expect, it } from 'vitest';
import { beginsUndecided, endsUndecided } from './undecided.ts';

const isUndecided = (answer: string) => beginsUndecided(answer) || endsUndecided(answer);

describe('a player', () => {
  it.each([
    "I really don't know",
    'i dont know and I keep changing my mind',
    'Honest answer, I still can’t decide.',
    "I'm honestly not sure",
    "I've been at this for an hour and I don't know",
    'I wait. Sorry, this is not an answer',
    "I'd stand there with my hand on the slip. I still dont know which, sorry",
    "If she doesn't come... I really don't know. Sorry",
    "Hand it in or keep it, I don't know which",
    "I don't know, is a badge even a bad thing",
    "I don't know what I'd say to her",
    "If she asks, I honestly don't know. Sorry",
    'I have to say that I have no answer',
    'I tell you honestly I have no idea',
    "I really don't know which is better, to be honest",
    'I dunno. Maybe somebody asks Dana',
    "Honestly I can't answer. I wrote yes, then I deleted",
    "I'd tell Ingrid before ten I don't have an answer",
    "But today, with his coat on, I say him: I don't know yet, sorry",
    "If I say it's fine I'm nodding too. Sorry, no idea",
    "Call Colette? Behind his back? Honestly I'd still be standing there at noon",
    'Honestly? I don’t know what to do here. It makes me feel sick',
  ])('may be undecided: %s', (text) => {
    expect(isUndecided(`${text}.`)).toBe(true);
  });

  it.each([
    "I don't know why they left.",
    "I can't answer for Marcus, so I ask him.",
    "I tell the bank that we don't know yet.",
    "If she asks when, I say the truth: I don't know yet.",
    "I'd stop the launch. And I tell the bank today that I don't have an answer.",
    'I tell Marcus honestly I have no idea.',
    "I write to each of the owners who signed up for it this week that this isn't an answer.",
    "If they ask, I say: I don't know.",
    "Tell her I don't know yet.",
    "I say: I don't know yet.",
    "I can't choose between them, so I do both.",
    "I can't answer, but I can ask Dana to send the list.",
    "I don't know if he can.",
    "If she says no I don't know.",
    'I know.',
    'She has no idea',
    "I'd ask her, I have no idea what she'll say",
    'They sent two forms and I know which. Sorry',
    "I'd call both clinics, because one of them complained and I don't know which one",
    "I'm not sure Dana will like it, but we tell the bank today",
    "I'm not sure it's my place, but I say it",
    "No. I don't know what to tell Ruben, but the answer is no",
    "I don't know what compliance will say, so I ask them tonight",
    "I don't know much about banks, so I ask Dana",
  ])('may be sure of what to do: %s', (text) => {
    expect(isUndecided(text)).toBe(false);
  });
});
