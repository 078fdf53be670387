import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workshopFormat } from '../../client/game/sessionFile/sessionFile.ts';
import { OwnServer } from '../server/ownServer.ts';
import { type Browser, matches, ScreenReader, type Utterance } from './screenReader.ts';

/**
 * `npm run smoke:screen-reader`, run by hand on Debian: plays a game by keyboard alone under Orca, with Firefox and with
 * Chromium, and compares what is said. Names of browsers as arguments restrict it to those.
 */
const chosen = process.argv.slice(2);
const browsers = (['firefox', 'chromium'] as const).filter((name) => chosen.length === 0 || chosen.includes(name));

const fixtures = join(import.meta.dirname, '../../client/game/sessionFile/fixtures');

type Place = {
  at: string;
  /** The keys to press, or what was heard already. */
  keys?: readonly string[];
  heard?: readonly string[];
  /** Each must be said exactly once, in this order. Orca adds words of its own, such as "main content". */
  says: readonly Utterance[];
  never?: readonly Utterance[];
};

/** The focus was lost, a letter was taken as a command, or something without a name was passed. */
const neverAtAll: readonly Utterance[] = [/document web/, /^No more /, /^Wrapping to /, /^status ?bar/, /^unknown$/];

const welcomeBack = /^Your desk is waiting\. You have played one game here\. .* says who is who\.$/;
const welcome = /^Hello, and welcome to The Firm\. .* The Phone list says who is who\.$/;
/** The built-in evaluator asks something about it, so that the player can reply. */
const answerAsked = 'I ask Hana to name me.';
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

async function play(browser: Browser): Promise<string[]> {
  const failures: string[] = [];
  const server = await OwnServer.atFreePorts();
  const slow = { STUB_LATENCY_MS: '1300' };
  await server.start(slow);
  const reader = new ScreenReader();
  const press = (...keys: string[]) => reader.press(keys);

  const check = async ({ at, keys = [], says, never = [], ...place }: Place) => {
    const heard = place.heard ?? (await reader.press(keys, says.at(-1)));
    const problems = [
      ...says
        .filter((phrase) => heard.filter((text) => matches(text, phrase)).length !== 1)
        .map((phrase) => `not once: ${phrase}`),
      ...[...never, ...neverAtAll]
        .filter((phrase) => heard.some((text) => matches(text, phrase)))
        .map((phrase) => `said: ${phrase}`),
    ];
    const order = says.map((phrase) => heard.findIndex((text) => matches(text, phrase)));
    if (problems.length === 0 && order.some((place, index) => place < (order[index - 1] ?? 0))) problems.push('order');
    console.log(`${problems.length > 0 ? 'FAILED' : 'ok    '}  ${at}`);
    if (problems.length === 0) return;
    failures.push(at);
    console.log([...problems, 'Heard:', ...heard].map((line) => `          ${line}`).join('\n'));
  };
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 25; presses++) {
      const heard = await press('Tab');
      if (heard.some((text) => name.test(text))) return;
    }
    failures.push(`Tab never came to ${name}`);
  };

  try {
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
    await press('Tab', 'Tab');
    await check({ at: 'the Next Question button', keys: ['Tab'], says: ['Next Question push button.'] });
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
    await tabTo(/^View Results/);
    await check({
      at: 'View Results',
      keys: ['Return'],
      says: [
        'Cancel push button.',
        'Compiling your performance',
        'Overall Assessment dialog',
        'Read the review push button.',
        /^Overall assessment ready: ./,
      ],
    });
    const levels = await press('t', 'Down', 'Down', 'Down');
    await check({ at: 'a row of the table', heard: levels, says: [], never: [/reached/] });
    await press('shift+Tab');
    await tabTo(/^Show Breakdown/);
    await check({ at: 'the review', keys: ['ctrl+F6'], says: ['Performance review dialog', 'Review panel.'] });
    await tabTo(/What sentence 1 counts for/);
    await check({ at: 'a mark of the review', keys: ['Return'], says: ['expanded'] });
    await tabTo(/ toggle button pressed\.$/);
    await check({
      at: 'what the review claims, and the sentence it goes by',
      keys: ['shift+Tab', 'Tab'],
      says: [/ toggle button pressed\.$/, answerAsked],
    });
    await check({
      at: 'the review closes',
      keys: ['F9', 'End', 'Return'],
      says: ['Overall Assessment dialog', 'Show Breakdown push button.'],
    });
    await check({ at: 'the Filing cabinet', keys: ['F2', 'f', 'Return'], says: ['Reviews panel.'] });
    await tabTo(/^Open Review 1/);
    await check({ at: 'a filed review', keys: ['Return'], says: ['Review panel.'] });
    await check({ at: 'Enter leads back to the cabinet', keys: ['Return'], says: ['Reviews panel.'] });
    await tabTo(/^Delete Review 1/);
    await check({ at: 'a review is deleted', keys: ['Return'], says: ['Reviews panel.', 'Review 1 was deleted.'] });
    await tabTo(/^Put it back/);
    await check({ at: 'a review is put back', keys: ['Return'], says: ['Reviews panel.'] });
    await press('F9', 'End', 'Return');
    await tabTo(/^Show Breakdown/);
    await check({
      at: 'Show Breakdown',
      keys: ['Return'],
      says: ['Your responses - Question 1/5 dialog', /^Question 1 of 5: .* panel\.$/],
    });
    await tabTo(/^Next question/);
    await check({ at: 'the next response', keys: ['Return'], says: [/^Question 2 of 5: ./] });
    await press('Return', 'Return');
    await check({ at: 'the last response', keys: ['Return'], says: [/^Question 5 of 5: ./] });
    await press('ctrl+F6');
    await tabTo(/^Back to Desktop/);
    await check({
      at: 'Back to Desktop',
      keys: ['Return'],
      says: [
        'Welcome! - The Firm dialog',
        /^Play five of the other ten push button/,
        welcomeBack,
        /^Your game was cleared\./,
      ],
    });
    await tabTo(/^Bring it back/);
    await check({
      at: 'Bring it back',
      keys: ['Return'],
      says: ['Overall Assessment dialog', /^Overall assessment ready: ./],
    });
    await tabTo(/^Assignment/);
    // In Chromium, Orca reads the whole menu before its first entry.
    const menu = browser === 'firefox' ? 'Open.' : 'Assignment menu.';
    await check({ at: 'a context menu', keys: ['shift+F10'], says: [menu, 'Focus mode'] });
    await check({ at: 'its second entry', keys: ['Down'], says: ['Arrange windows.'] });
    await check({ at: 'Escape closes the context menu', keys: ['Escape'], says: ['Assignment push button.'] });
    await check({
      at: 'Assignment, though its window is in front',
      keys: ['Return'],
      says: ['Overall Assessment dialog', 'Read the review push button.'],
    });
    const overall = ['Overall Assessment dialog', 'Read the review push button.'];
    await check({ at: 'a reload', keys: ['F5'], says: overall });
    reader.store('workshop.json', workshop());
    await press('F2', 'c', 'Return'); // Compare…
    // The only file stands below the folders, once the file dialog lists it.
    for (let tries = 0; tries < 10; tries++) if ((await press('Home', 'End')).includes('workshop.json.')) break;
    await check({
      at: 'files are compared',
      keys: [browser === 'firefox' ? 'Return' : 'alt+o'], // Chromium's file dialog takes Enter as Cancel
      says: ['Comparison panel.', 'Two games compared.'],
      never: [/I say it/],
    });
    await tabTo(/^Reveal/);
    await check({ at: 'Reveal', keys: ['Return'], says: ['expanded'], never: [/Reveal/, /reached/, /Bo:/, /Senior/] });
    await check({ at: 'Reveal is pressed again', keys: ['Return'], says: ['collapsed'], never: [/Reveal/] });
    await check({ at: 'the Compare window closes', keys: ['F9', 'End', 'Return'], says: overall });
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
  } finally {
    await reader.end();
    await server.kill();
  }
  return failures;
}

/** A file of two games that answer one question. */
function workshop(): string {
  const recorded = readFileSync(join(fixtures, 'whole-game.json'), 'utf8');
  const scenario = JSON.parse(recorded).scenarios[0];
  const verdict = {
    level: 'Senior',
    findings: [{ criterion: 'Asks', score: 3, quote: null }],
    crossings: [],
    moves: [],
  };
  const games = ['Ann', 'Bo'].map((name) => ({
    id: name,
    name,
    answers: [{ scenario, answer: 'I say it.', reply: null, feedback: null, verdict }],
  }));
  return JSON.stringify({ format: workshopFormat, version: 1, games, revealed: [] });
}

ScreenReader.install();
for (const browser of browsers) {
  console.log(`Orca with ${browser}`);
  if ((await play(browser)).length > 0) process.exitCode = 1;
}
