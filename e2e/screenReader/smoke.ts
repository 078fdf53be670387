import { OwnServer } from '../ownServer.ts';
import { type Browser, ScreenReader } from './screenReader.ts';

/**
 * `npm run smoke:screen-reader`, run by hand on Debian: plays a game by keyboard alone under Orca, with Firefox and with
 * Chromium, and compares what is said. Names of browsers as arguments restrict it to those.
 */
const chosen = process.argv.slice(2);
const browsers = (['firefox', 'chromium'] as const).filter((name) => chosen.length === 0 || chosen.includes(name));

type Utterance = string | RegExp;
type Place = {
  at: string;
  heard: string[];
  /** Each must be said exactly once, in this order. Orca adds words of its own, such as "main content". */
  says: readonly Utterance[];
  never?: readonly Utterance[];
};

/** The focus was lost, a letter was taken as a command, or something without a name was passed. */
const neverAtAll: readonly Utterance[] = [/document web/, /^No more /, /^Wrapping to /, /^status ?bar/, /^unknown$/];

const welcome = /^Good morning, and welcome to The Firm\. .* The Phone list says who is who\.$/;
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
  const server = await OwnServer.found();
  const slow = { STUB_LATENCY_MS: '1300' };
  await server.start(slow);
  const reader = new ScreenReader();
  const press = reader.press.bind(reader);

  const check = ({ at, heard, says, never = [] }: Place) => {
    const problems = [
      ...says.filter((one) => heard.filter((text) => matches(text, one)).length !== 1).map((one) => `not once: ${one}`),
      ...[...never, ...neverAtAll]
        .filter((one) => heard.some((text) => matches(text, one)))
        .map((one) => `said: ${one}`),
    ];
    const order = says.map((one) => heard.findIndex((text) => matches(text, one)));
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
    check({
      at: 'the page loads',
      heard: await reader.start(browser, `${server.url}/?seed=smoke`),
      says: ['Finished loading The Firm.', "Let's go", welcome],
    });
    check({
      at: "Let's go",
      heard: await press('Return'),
      says: [notepad, empty, 'Focus mode', /^Question 1 of 5: ./],
    });
    check({ at: 'typing', heard: await reader.type(answer), says: [], never: [/./] });
    check({ at: 'no letter is lost', heard: await press('Up'), says: [answer] });
    check({ at: 'the Submit button', heard: await press('Tab'), says: ['Submit answer push button.'] });
    check({ at: 'a slow call', heard: await press('Return'), says: waiting, never: [/evidence|Weighing|^\d+ s/] });
    check({ at: 'the Next Question button', heard: await press('Tab'), says: ['Next Question push button.'] });
    const second = [notepad, empty, 'Focus mode', /^Question 2 of 5: ./];
    check({ at: 'the next question', heard: await press('Return'), says: second });

    await reader.type(answer);
    check({
      at: 'Phone list opens',
      heard: await press('F2', 'p', 'Return'),
      says: ['OK push button.'],
      never: [/^Your answer/],
    });
    check({ at: 'Phone list closes', heard: await press('Return'), says: [notepad, entry(answer)] });
    const scheme = ['Scheme panel.', 'As this computer.', /selected radio button/];
    check({
      at: 'Display Properties opens',
      heard: await press('F2', 'd', 'Return'),
      says: scheme,
      never: [/^Your answer/, /Standard.*Night/],
    });
    check({
      at: 'a window closes by its system menu',
      heard: await press('F9', 'End', 'Return'),
      says: [notepad, entry(answer)],
    });
    check({ at: 'Move', heard: await press('F9', 'Return'), says: [/^Moving\. Arrow keys move the window/] });
    check({ at: 'an arrow key moves the window', heard: await press('Left'), says: [/^\d+, \d+$/] });
    check({ at: 'Escape ends the move', heard: await press('Escape'), says: [entry(answer), 'Put back.'] });

    await server.kill();
    check({
      at: 'a call fails',
      heard: await reader.pressUntil('ctrl+Return', /Failed to get feedback/),
      says: [
        'Cancel push button.',
        /^Error dialog Failed to get feedback\. Please try again\. The server cannot be reached\./,
        'Retry push button.',
      ],
      never: [/^Your answer/],
    });
    await press('Tab', 'Tab');
    check({ at: 'Tab stays in the popup', heard: await press('Tab'), says: [], never: [/^Start/, /^navigation/] });
    check({ at: 'Escape closes the popup', heard: await press('Escape'), says: [notepad, entry(answer)] });
    await server.start(slow);
    check({ at: 'another call', heard: await press('ctrl+Return'), says: waiting });
    for (const number of [3, 4, 5]) {
      await press('Tab', 'Return');
      await reader.type(answer);
      check({ at: `question ${number}`, heard: await press('ctrl+Return'), says: waiting });
    }
    await press('Tab');
    check({
      at: 'View Results',
      heard: await press('Return'),
      says: [
        'Cancel push button.',
        'Compiling your performance',
        'Overall Assessment dialog',
        'Read the review push button.',
        /^Overall assessment ready: ./,
      ],
    });
    const levels = await press('t', 'Down', 'Down', 'Down');
    check({ at: 'a row of the table', heard: levels, says: [], never: [/reached/] });
    await tabTo(/^Show Breakdown/);
    check({
      at: 'Show Breakdown',
      heard: await press('Return'),
      says: ['Your responses - Question 1/5 dialog', /^Question 1 of 5: .* panel\.$/],
    });
    await tabTo(/^Next question/);
    check({ at: 'the next response', heard: await press('Return'), says: [/^Question 2 of 5: ./] });
    await press('Return', 'Return');
    check({ at: 'the last response', heard: await press('Return'), says: [/^Question 5 of 5: ./] });
    await press('ctrl+F6');
    await tabTo(/^Back to Desktop/);
    check({
      at: 'Back to Desktop',
      heard: await press('Return'),
      says: ['Welcome! - The Firm dialog', /^Let's go push button/, /^Your game was cleared\./],
    });
    await tabTo(/^Bring it back/);
    check({
      at: 'Bring it back',
      heard: await press('Return'),
      says: ['Overall Assessment dialog', /^Overall assessment ready: ./],
    });
    check({
      at: 'a reload',
      heard: await press('F5'),
      says: ['Overall Assessment dialog', 'Read the review push button.'],
    });
  } finally {
    await reader.end();
    await server.kill();
  }
  return failures;
}

function matches(text: string, one: Utterance): boolean {
  return typeof one === 'string' ? text === one : one.test(text);
}

ScreenReader.install();
for (const browser of browsers) {
  console.log(`Orca with ${browser}`);
  if ((await play(browser)).length > 0) process.exitCode = 1;
}
