import type { OwnServer } from '../server/ownServer.ts';
import type { Browser, ScreenReader } from './screenReader.ts';
import type { SpokenChecks } from './spokenChecks.ts';

export type Playing = SpokenChecks & { reader: ScreenReader; browser: Browser; server: OwnServer };

const welcome = /^Hello, and welcome to The Firm\. .* The Phone list says who is who\. F1 lists the keys\.$/;
/** The built-in evaluator asks something about it, so that the player can reply. */
export const answerAsked = 'I ask Hana to name me.';
const replyEntry = 'Your reply to Hana entry.';
const replyText = 'She leads.';
const entry = (text: string) => `Your answer entry ${text}`;
const empty = entry('Type your response here...');
const notepad = 'Your answer - Notepad dialog';
const answer = 'I ask first.';
const waiting = [
  'Analyzer 3000 dialog',
  'Cancel push button.',
  'Analyzing your response',
  'Feedback panel.',
  'Feedback ready',
];

const slow = { STUB_LATENCY_MS: '1300' };

/** Until the last of the five answers has its feedback. */
export async function playGame({ check, press, tabTo, reader, browser, server }: Playing): Promise<void> {
  await server.start(slow);
  await check({
    at: 'the page loads',
    heard: await reader.start(browser, `${server.url}/?seed=smoke`, welcome),
    says: ['Finished loading The Firm.', "Let's go", welcome],
  });
  await check({
    at: "Let's go",
    keys: ['Return'],
    says: [notepad, empty, 'Focus mode', /^Question 1 of 5: ./],
  });
  await check({ at: 'typing', heard: await reader.type(answerAsked), says: [], never: [/./] });
  await check({ at: 'no letter is lost', keys: ['Up'], says: [answerAsked] });
  await check({ at: 'the Submit button', keys: ['Tab'], says: ['Submit answer push button.'] });
  await check({ at: 'a slow call', keys: ['Return'], says: waiting, never: [/evidence|Weighing|^\d+ s/] });
  const collapsed = /^Not what I meant .*collapsed/;
  await check({ at: 'the button that lists the moves', keys: ['Tab'], says: [collapsed] });
  await check({ at: 'the Reply button', keys: ['Tab'], says: ['Reply to Hana push button.'] });
  await check({
    at: 'the field of the reply',
    keys: ['Return'],
    says: [notepad, replyEntry, /^Hana asks: “.*”$/, 'Focus mode'],
  });
  await check({ at: 'typing a reply', heard: await reader.type(replyText), says: [], never: [/./] });
  await check({ at: 'no letter of the reply is lost', keys: ['Up'], says: [replyText] });
  await check({ at: 'the reply is sent', keys: ['ctrl+Return'], says: waiting });
  await check({ at: 'a reload in a game', keys: ['F5'], says: ['Analyzer 3000 dialog', 'Feedback panel.'] });
  await check({ at: 'the title bar', keys: ['shift+Tab'], says: ['Close push button.'] });
  await press('Tab');
  await check({ at: 'Enter in the feedback', keys: ['Return'], says: ['Next Question push button.'] });
  const second = [notepad, empty, 'Focus mode', /^Question 2 of 5: ./];
  await check({ at: 'the next question', keys: ['Return'], says: second });

  await reader.type(answer);
  await check({
    at: 'Phone list opens',
    keys: ['F2', 'p', 'Return'],
    says: ['Phone list panel.'],
    never: [/^Your answer/],
  });
  await check({ at: 'Phone list closes', keys: ['Return'], says: [notepad, entry(answer)] });
  const scheme = ['Scheme panel.', 'Match this computer.', /selected radio button/];
  await check({
    at: 'Display Properties opens',
    keys: ['F2', 'd', 'Return'],
    says: scheme,
    never: [/^Your answer/, /Standard.*Night/],
  });
  await check({
    at: 'a window closes by its system menu',
    keys: ['F9', 'End', 'Return'],
    says: [notepad, entry(answer)],
  });
  await check({ at: 'Move', keys: ['F9', 'Return'], says: [/^Moving\. Arrow keys move the window/] });
  await check({ at: 'an arrow key moves the window', keys: ['Left'], says: [/^\d+, \d+$/] });
  await check({ at: 'Escape ends the move', keys: ['Escape'], says: [entry(answer), 'Put back.'] });

  await server.kill();
  await check({
    at: 'a call fails',
    keys: ['ctrl+Return'],
    says: [
      'Cancel push button.',
      /^Error (dialog )?Failed to get feedback\. Please try again\. The server cannot be reached\./,
      'Retry push button.',
    ],
    never: [/^Your answer/],
  });
  await press('Tab', 'Tab');
  await check({ at: 'Tab stays in the popup', keys: ['Tab'], says: [], never: [/^Start/, /^navigation/] });
  await check({ at: 'Escape closes the popup', keys: ['Escape'], says: [notepad, entry(answer)] });
  await server.start(slow);
  await check({ at: 'another call', keys: ['ctrl+Return'], says: waiting });
  for (const number of [3, 4, 5]) {
    await tabTo(/^Next Question/);
    await reader.press(['Return'], new RegExp(`^Question ${number} of 5: .`));
    if (number === 3) {
      await check({ at: 'the tape', keys: ['F2', 'Return'], says: ['Play push button.'] });
      await check({ at: 'the tape plays', keys: ['Return'], says: ['Playing'] });
      await check({ at: 'the tape pauses', keys: ['Return'], says: [/^Paused at \d+ of \d+: ./] });
      await check({ at: 'back from the tape', keys: ['Escape'], says: [notepad, empty] });
    }
    await reader.type(answer);
    await check({ at: `question ${number}`, keys: ['ctrl+Return'], says: waiting, never: [/^\d+ of \d+/] });
  }
}

/** From the Overall Assessment. */
export async function playOtherStories({ check, press, tabTo, reader }: Playing): Promise<void> {
  await tabTo(/^Back to Desktop/);
  await press('Return');
  await tabTo(/^Play five of the other ten/);
  await check({
    at: 'Play five of the other ten',
    keys: ['Return'],
    says: [notepad, empty, 'Focus mode', /^Question 1 of 5: ./],
    never: [/^Let's go/, /^Your game was cleared/],
  });
  await check({ at: 'typing in the other ten', heard: await reader.type(answer), says: [], never: [/./] });
  await check({ at: 'no letter of it is lost', keys: ['Up'], says: [answer] });
}
