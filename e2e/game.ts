import { readFile } from 'node:fs/promises';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { typeAsPlayer } from './firefox/typeAsPlayer.ts';

/** A player's way around the desktop, in the words that the player sees. */
export class Game {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  window(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
  get question() {
    return this.window(/^Question \d of 5 - /);
  }
  get notepad() {
    return this.window('Your answer - Notepad');
  }
  get analyzer() {
    return this.window('Analyzer 3000');
  }
  /** What the Analyzer shows of its state. */
  get statusLine() {
    return this.analyzer.locator('.screen-status');
  }
  /** The desktop's live region. */
  get announced() {
    return this.page.locator('[role="status"]:not([aria-label="Notices"])');
  }
  get startMenu() {
    return this.page.getByRole('menu', { name: 'Start' });
  }
  get display() {
    return this.window('Display Properties');
  }
  get overall() {
    return this.window('Overall Assessment');
  }
  get breakdown() {
    return this.window(/^Your responses - Question \d\/5$/);
  }
  get results() {
    return this.window('UX Designer Assessment Results');
  }
  get tape() {
    return this.window(/^Tape/);
  }
  /** The tape's. */
  get slider() {
    return this.tape.getByRole('slider', { name: 'Position on the tape' });
  }
  /** The tape's: whether it stops at every event, those that only changed which window is in front too. */
  get windowSwitches() {
    return this.tape.getByRole('checkbox', { name: 'Show windows brought to the front' });
  }
  /** What of a session is looked at in the tape's window. */
  tapeView(name: 'Desktop' | 'Results' | 'Breakdown'): Locator {
    return this.tape.getByRole('group', { name: 'View' }).getByRole('button', { name });
  }
  /** What says why a file was not opened. */
  get refusal() {
    return this.page.getByRole('alertdialog', { name: 'Not opened' });
  }
  get popup() {
    return this.page.getByRole('alertdialog', { name: 'Error' });
  }
  /** The strip above the taskbar. */
  get notices() {
    return this.page.getByRole('status', { name: 'Notices' });
  }
  get textarea() {
    return this.page.getByPlaceholder('Type your response here...');
  }
  get submit() {
    return this.page.getByRole('button', { name: 'Submit answer' });
  }
  get onward() {
    return this.analyzer.getByRole('button', { name: /^(Next Question|View Results)$/ });
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  titleOf(window: Locator): Locator {
    return window.getByRole('heading', { level: 2 });
  }

  async open(path = '/?seed=journey'): Promise<void> {
    await this.page.goto(path);
  }
  async openFromStart(entry: string): Promise<void> {
    await this.button('Start').click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
  async start(path?: string): Promise<void> {
    await this.open(path);
    await this.button("Let's go").click();
    await expect(this.textarea).toBeEditable();
  }
  async answer(text: string): Promise<void> {
    await this.textarea.fill(text);
    await this.submit.click();
  }
  /** Answers from the question that is shown to the fifth; the overall is not asked for yet. */
  async answerAll(text = 'I ask the people concerned first, because their answer decides what I draw.'): Promise<void> {
    for (;;) {
      await this.answer(text);
      await expect(this.onward).toBeVisible();
      if ((await this.onward.textContent()) === 'View Results') return;
      await this.onward.click();
    }
  }
  async play(): Promise<void> {
    await this.start();
    await this.answerAll();
    await this.onward.click();
    await expect(this.overall).toBeVisible();
  }

  /** Everything that the browser keeps for this page. */
  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  }
  /** Opens a session file from the Start menu. */
  async openFile(name: string, text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.openFromStart('Open…');
    const chooser = await choosing;
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }
  /** What Save as… hands out. */
  async saveFile(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.openFromStart('Save as…');
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
  /** The kept text, once nothing more is written; redux-persist writes a moment later. */
  async keptWhenSettled(): Promise<string> {
    let last = '';
    await expect(async () => {
      const text = await this.stored();
      const isSame = text === last;
      last = text;
      expect(isSame).toBe(true);
    }).toPass({ intervals: [150, 150, 150] });
    return last;
  }
  /** The types of the events in the kept log, in order. */
  async storedEvents(): Promise<string[]> {
    const log = await this.page.evaluate(() => JSON.parse(localStorage.getItem('the-firm') ?? '{}').log ?? []);
    return log.map(({ type }: { type: string }) => type);
  }
}

type Fixtures = {
  game: Game;
  /** What a test expects the console to say, as when a call is made to fail on purpose. */
  expectedNoise: RegExp[];
};

/** Every test fails on a word in the console, an uncaught error, or a request to anywhere but the game's own host. */
export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(typeAsPlayer);
    await use(context);
  },
  game: async ({ page, baseURL, expectedNoise }, use) => {
    const heard: string[] = [];
    const note = (text: string) => {
      if (!expectedNoise.some((pattern) => pattern.test(text))) heard.push(text);
    };
    page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => {
      // There a test's own init scripts run, too, and Firefox has no storage for them.
      if (page.url() !== 'about:blank') note(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(baseURL ?? '').host) note(`request to ${request.url()}`);
    });
    await use(new Game(page));
    expect(heard).toEqual([]);
  },
});

export { expect };
