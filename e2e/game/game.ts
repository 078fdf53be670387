import { readFile } from 'node:fs/promises';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { textsIn } from '../firefox/textsIn.ts';
import { typeAsPlayer } from '../firefox/typeAsPlayer.ts';
import { DesktopLocators } from './desktopLocators.ts';
import { type Alter, altered, isRecorded, recordedLog, type Stage, writeRecording } from './recordings.ts';

/** The answer to every question in the recorded games. */
export const recordedAnswer = 'I ask the people concerned first, because their answer decides what I draw.';

type StoredEvent = { id: string; type: string; payload: Record<string, unknown> };

/** Page object, in the player's words. */
export class Game extends DesktopLocators {
  readonly #origin: string | undefined;
  /** Without an origin, paths are relative to the `baseURL` of the page's context, and no game can be resumed. */
  constructor(page: Page, origin?: string) {
    super(page);
    this.#origin = origin;
  }

  /** Where there is room, it is open already. */
  async readReview(): Promise<void> {
    await expect(this.overall).toBeVisible();
    if (await this.review.isVisible()) await this.titleOf(this.review).click();
    else await this.overall.getByRole('button', { name: 'Read the review' }).click();
    await expect(this.review.getByRole('button', { name: 'Print…' })).toBeVisible();
  }
  /** Waits until the page works. Before that, it contains the desktop twice, and the clock shows no time. */
  async open(path = '/?seed=journey'): Promise<void> {
    await this.page.goto(this.#origin === undefined ? path : new URL(path, this.#origin).href);
    await this.page.locator('.taskbar .clock:not(:empty)').waitFor({ state: 'attached' });
  }
  async openFromStart(entry: string): Promise<void> {
    await this.button('Start').click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
  /** The names of the windows that the Start menu opens: the entries after its separator. */
  async startMenuWindows(): Promise<string[]> {
    await this.button('Start').click();
    await expect(this.startMenu.getByRole('menuitem').last()).toBeVisible(); // the menu's code is loaded after the page
    const names = await textsIn(this.startMenu, '.after-separator, .after-separator ~ *');
    await this.page.keyboard.press('Escape');
    expect(names).toEqual(expect.arrayContaining(['Display Properties', 'Keyboard shortcuts', 'About']));
    return names;
  }
  async start(path?: string): Promise<void> {
    await this.open(path);
    await this.button("Let's go").click();
    await expect(this.textarea).toBeEditable();
  }
  async answer(text: string): Promise<void> {
    await this.textarea.fill(text);
    await this.textarea.press('Control+Enter'); // takes a fifth of the time of a click
  }
  /** Answers all questions from the current one on, without requesting the overall assessment. */
  async answerAll(text = recordedAnswer): Promise<void> {
    for (;;) {
      await this.answer(text);
      await expect(this.nextButton).toBeVisible();
      if ((await this.nextButton.textContent()) === 'View Results') return;
      await this.nextButton.click();
    }
  }
  async play(): Promise<void> {
    await this.start();
    await this.answerAll();
    await this.nextButton.click();
    await expect(this.overall).toBeVisible();
  }

  /**
   * Opens a game that has been played up to `stage`. To save time, such a game is played once, and this method restores
   * what the page stored, with the payloads that `alter` changes.
   */
  async resume(stage: Stage, alter?: Alter): Promise<void> {
    const browser = this.page.context().browser();
    const origin = this.#origin;
    if (!browser || origin === undefined) throw new Error('The game has no browser or no origin.');
    // Recording needs a second browser context, which cannot have the focus in Firefox. So the first test of each stage
    // plays in its own page, where no other game may have begun.
    if (isFirefox(this.page) && !isRecorded(stage)) {
      await this.start();
      if (stage !== 'started') await this.answerAll();
      if (stage === 'assessed') await this.nextButton.click();
      await expect(this.#shownAt(stage)).toBeVisible();
      await writeRecording(stage, await storedLog(this));
      // The finished game was filed. The player's preferences stay.
      await this.page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('the-firm:review:')) localStorage.removeItem(key);
      });
    }
    const restoring = await this.page.addInitScript(
      (log) => {
        if (location.protocol !== 'about:') localStorage.setItem('the-firm', log); // Firefox opens about:blank first
      },
      altered(await recordedLog(stage, () => record(browser, origin, stage)), alter),
    );
    await this.open();
    await restoring.dispose(); // a reload keeps what has happened since
    await expect(this.#shownAt(stage)).toBeVisible();
  }
  #shownAt(stage: Stage): Locator {
    return { started: this.textarea, answered: this.nextButton, assessed: this.overall }[stage];
  }
  /** The page's localStorage and sessionStorage, as JSON. */
  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  }
  /** Without the reviews in the cabinet, which stay when a game is cleared. */
  storedGame(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('the-firm'));
  }
  /** Opens a session file from the Start menu. */
  async openFile(name: string, text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.openFromStart('Open…');
    const chooser = await choosing;
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
  async dropFiles(onto: string, files: readonly { name: string; text: string }[]): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const { name, text } of list) transfer.items.add(new File([text], name));
      return transfer;
    }, files);
    await this.page.dispatchEvent(onto, 'drop', { dataTransfer });
  }
  /** The file that Save as… downloads. */
  async saveFile(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.openFromStart('Save as…');
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
  /** What the page has stored once it has written what waits, as it does when its tab is hidden. */
  async kept(): Promise<string> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return this.stored();
  }
  /** The stored events, in order. */
  async log(): Promise<StoredEvent[]> {
    return JSON.parse(JSON.parse(await this.kept())['the-firm'] ?? '{"log":[]}').log;
  }
  /** The types of the stored events, in order. */
  async storedEvents(): Promise<string[]> {
    return (await this.log()).map(({ type }) => type);
  }
}

/** Plays in a separate browser context, so that the test's routes and scripts do not affect the game. */
async function record(browser: Browser, origin: string, stage: Stage): Promise<string> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const game = new Game(page, origin);
  if (stage === 'started') await game.start();
  if (stage === 'answered') {
    await game.resume('started');
    await game.answerAll();
  }
  if (stage === 'assessed') {
    await game.resume('answered');
    await game.nextButton.click();
    await expect(game.overall).toBeVisible();
  }
  const log = await storedLog(game);
  await page.close();
  return log;
}

async function storedLog(game: Game): Promise<string> {
  return JSON.parse(await game.kept())['the-firm'];
}

type Fixtures = {
  /** The address of the server. Tests with another server set this and not `baseURL`, which would need a new context. */
  origin: string;
  game: Game;
  /** Console output that a test expects, for example when a call fails on purpose. */
  expectedNoise: RegExp[];
};

/**
 * A test that uses `game` fails on console output, an uncaught error, or a request to another host, unless
 * `expectedNoise` matches it.
 */
export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(typeAsPlayer);
    await use(context);
    if (browserName === 'firefox') return;
    // Playwright does not reset these before the next test.
    await context.setOffline(false);
    await context.clearPermissions();
  },
  game: async ({ page, origin, expectedNoise }, use) => {
    const heard: string[] = [];
    const note = (text: string) => {
      if (!expectedNoise.some((pattern) => pattern.test(text))) heard.push(text);
    };
    page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => {
      // A test's init scripts also run in about:blank. In Firefox, they throw an error there if they use storage.
      if (page.url() !== 'about:blank') note(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(origin).host) note(`request to ${request.url()}`);
    });
    await use(new Game(page, origin));
    expect(heard).toEqual([]);
  },
});

export { expect };
