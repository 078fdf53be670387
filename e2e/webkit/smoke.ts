import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { By, Key } from 'selenium-webdriver';
import { OwnServer } from '../server/ownServer.ts';
import { type Box, Player } from './player.ts';
import { webKitBrowser } from './webKitBrowser.ts';

/** `npm run smoke:webkit`, run by hand: tests what has behaved differently in WebKit and in Chromium. */
const server = await OwnServer.atFreePorts();
const slowServer = await OwnServer.atFreePorts();
await Promise.all([server.start(), slowServer.start({ STUB_LATENCY_MS: '1500' })]);
const desk = `${server.url}/?seed=smoke`;
const slowDesk = `${slowServer.url}/?seed=smoke`;
const browser = await webKitBrowser();
const { driver } = browser;
const player = new Player(driver);

const welcome = 'Welcome! - The Firm';
const words = 'I ask the people concerned first, because their answer decides what I draw.';
const titleBar = ({ x, y }: Box) => ({ x: x + 80, y: y + 15 });
const edges: Record<string, { at: (box: Box) => { x: number; y: number }; by: { x: number; y: number } }> = {
  e: { at: ({ x, y, width, height }) => ({ x: x + width - 2, y: y + height / 2 }), by: { x: 30, y: 0 } },
  s: { at: ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height - 2 }), by: { x: 0, y: 30 } },
  w: { at: ({ x, y, height }) => ({ x: x + 2, y: y + height / 2 }), by: { x: -30, y: 0 } },
  n: { at: ({ x, y, width }) => ({ x: x + width / 2, y: y + 2 }), by: { x: 0, y: -30 } },
  se: { at: ({ x, y, width, height }) => ({ x: x + width - 2, y: y + height - 2 }), by: { x: 30, y: 30 } },
  nw: { at: ({ x, y }) => ({ x: x + 2, y: y + 2 }), by: { x: -30, y: -30 } },
};

const steps: Record<string, () => Promise<void>> = {
  'a whole game by mouse, and the paper of its review is put away after printing': async () => {
    await player.start(desk);
    for (let number = 1; number <= 5; number++) {
      await player.answer(words);
      await player.press(number < 5 ? 'Next Question' : 'View Results');
    }
    await driver.executeScript('window.print = () => {}');
    const papers = () => driver.executeScript<number>('return document.querySelectorAll(".printed-paper").length');
    await player.press('Print…');
    await player.until('the paper', async () => (await papers()) === 1);
    await player.keys(Key.SHIFT);
    await player.until('no paper', async () => (await papers()) === 0);
    await player.press('Show Breakdown');
    await player.press('Next question');
    await player.box('Your responses - Question 2/5');
    await player.press('Back to Desktop');
    await player.box(welcome);
  },

  'a whole game by keyboard alone': async () => {
    await player.begin(desk);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses++) {
        if ((await player.focused()) === name) return;
        await player.keys(Key.TAB);
      }
      assert.fail(`Tab never reached ${name}.`);
    };
    await tabTo("Let's go");
    await player.keys(Key.ENTER);
    for (let number = 1; number <= 5; number++) {
      const onward = number < 5 ? 'Next Question' : 'View Results';
      await player.until('the Notepad', async () => (await player.focused()) === 'Your answer');
      await player.keys(words);
      await tabTo('Submit answer');
      await player.keys(Key.ENTER);
      await player.button(onward);
      await tabTo(onward);
      await player.keys(Key.ENTER);
    }
    await player.until('Read the review', async () => (await player.focused()) === 'Read the review');
    await tabTo('Show Breakdown');
    await player.button('Save as Markdown'); // of the review, which has opened beside it
    await player.keys(Key.ENTER);
    await player.button('Next question');
  },

  'a window is dragged, resized at every edge, docked and dragged off, twice each': async () => {
    await player.begin(desk);
    await dragResizeAndDock(async () => {});
    assert.equal(await player.selected(), '', 'text was selected');
  },

  'a window is dragged and resized after all text was selected': async () => {
    await player.begin(desk);
    await dragResizeAndDock(() => player.selectAll());
  },

  'the focus goes to the taskbar button of a minimised window': async () => {
    await player.begin(desk);
    for (let round = 1; round <= 5; round++) {
      await player.press('Minimise');
      await player.until('the taskbar button', async () => (await player.focused()) === welcome);
      await player.keys(Key.ENTER);
      await player.button('Minimise');
    }
  },

  'Open… shows the file that was chosen': async () => {
    await player.begin(desk);
    // Under automation, WebKit cancels every file dialog. If the page saw that event, the driver could choose no file.
    await driver.executeScript(`addEventListener('cancel', (event) => event.stopImmediatePropagation(), true)`);
    await player.fromStart('Open…');
    const input = await driver.findElement(By.css('input[type=file]'));
    await input.sendKeys(
      fileURLToPath(new URL('../../client/game/sessionFile/fixtures/whole-game.json', import.meta.url)),
    );
    await player.until('the tape', async () => (await player.box('Tape - whole-game.json')).width > 0);
  },
};

const departures: Record<string, () => Promise<unknown>> = {
  'a reload': () => driver.navigate().refresh(),
  'a reload by the page itself': () => driver.executeScript('location.reload()'),
  'a navigation': () => driver.executeScript('location.href = "/?seed=another"'),
};
for (const [name, leave] of Object.entries(departures))
  steps[`after ${name} during a request, the game resumes, ten times out of ten`] = async () => {
    for (let round = 1; round <= 10; round++) {
      await player.start(slowDesk);
      await player.answer(`${words} ${name} ${round}.`);
      await player.until('a call', async () => (await player.events('session/answerSubmitted')) === 1);
      await driver.sleep(300); // until the request is under way
      await leave();
      await player.until(
        'the feedback or an error popup',
        async () => (await player.events('session/feedbackReceived')) === 1 || !!(await player.popup()),
      );
      assert.equal(await player.popup(), null, `an error popup appeared in round ${round}`);
      assert.equal(await player.events('session/answerSubmitted'), 1);
    }
  };

async function dragResizeAndDock(before: () => Promise<void>): Promise<void> {
  const dragTo = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await before();
    await player.drag(from, by);
  };
  for (let round = 1; round <= 2; round++) {
    const first = await player.box(welcome);
    await dragTo(titleBar(first), { x: 40, y: 30 });
    assert.deepEqual(await player.box(welcome), { ...first, x: first.x + 40, y: first.y + 30 });
    for (const [name, { at, by }] of Object.entries(edges)) {
      const was = await player.box(welcome);
      await dragTo(at(was), by);
      const is = await player.box(welcome);
      const grown = [is.width - was.width, is.height - was.height];
      assert.deepEqual(
        grown,
        [Math.abs(by.x), Math.abs(by.y)],
        `the window did not grow as its edge ${name} was dragged, round ${round}: ${grown}`,
      );
    }
    const loose = await player.box(welcome);
    await dragTo(titleBar(loose), { x: -loose.x - 80, y: 0 });
    const docked = await player.box(welcome);
    assert.deepEqual([docked.x, docked.y], [0, 0]);
    assert.notEqual(docked.height, loose.height);
    await dragTo(titleBar(docked), { x: 300, y: 60 });
    const { width, height } = await player.box(welcome);
    assert.deepEqual([width, height], [loose.width, loose.height]);
  }
}

try {
  const capabilities = await driver.getCapabilities();
  console.log(`WebKitGTK's ${capabilities.get('browserName')} ${capabilities.get('browserVersion')}`);
  for (const [name, play] of Object.entries(steps)) {
    const failure = await play().then(
      () => null,
      (error: unknown) => error,
    );
    console.log(failure ? `FAILED  ${name}\n${failure}` : `ok      ${name}`);
    if (failure) process.exitCode = 1;
  }
  if (browser.console.length > 0) {
    console.log(`FAILED  nothing is written to the console\n${browser.console.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.end();
  await Promise.all([server.kill(), slowServer.kill()]);
}
