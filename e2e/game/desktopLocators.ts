import type { Locator, Page } from '@playwright/test';

/** Finds windows and controls by the text that the player sees. */
export class DesktopLocators {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /**
   * What has closed stays in the page for a second, unseen (client/ui/focus/useDelayedUnmount.ts). Most tests need not
   * wait. The selector comes first, because roles and names take long to find out.
   */
  #open(selector: string, ...role: Parameters<Page['getByRole']>): Locator {
    return this.page.locator(`${selector}:not([data-leaving])`).and(this.page.getByRole(...role));
  }
  /** All windows that are shown. */
  get windows() {
    return this.#open('[role=dialog]', 'dialog');
  }
  window(name: string | RegExp): Locator {
    return this.#open('[role=dialog]', 'dialog', { name, exact: true });
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
  get statusLine() {
    return this.analyzer.locator('.screen-status');
  }
  /** The live region in which screen readers are told what happens in the game. */
  get announcer() {
    return this.page.locator('#announcer');
  }
  get taskbarButtons() {
    return this.page.getByRole('navigation', { name: 'Windows' }).getByRole('button');
  }
  get startMenu() {
    return this.#open('[role=menu]', 'menu', { name: 'Start' });
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
  get review() {
    return this.window('Performance review');
  }
  get results() {
    return this.window('UX Designer Assessment Results');
  }
  /** The window that replays a game. */
  get tape() {
    return this.window(/^Tape/);
  }
  get compare() {
    return this.window('Compare');
  }
  get slider() {
    return this.tape.getByRole('slider', { name: 'Position on the tape' });
  }
  /** The checkbox that makes the Tape window also stop at events that only changed which window is in front. */
  get windowSwitches() {
    return this.tape.getByRole('checkbox', { name: 'Show windows brought to the front' });
  }
  /** A button that chooses what the Tape window shows. */
  tapeView(name: 'Desktop' | 'Results' | 'Breakdown'): Locator {
    return this.tape.getByRole('group', { name: 'View' }).getByRole('button', { name });
  }
  /** The dialog that says why a file was not opened. */
  get refusalPopup() {
    return this.#open('[role=alertdialog]', 'alertdialog', { name: 'Not opened' });
  }
  get errorPopup() {
    return this.#open('[role=alertdialog]', 'alertdialog', { name: 'Error' });
  }
  /** The strip at the top in which notices appear. */
  get notices() {
    return this.page.locator('.notice-strip').last(); // the prerendered page has others
  }
  get textarea() {
    // The Tape window has one too.
    return this.page.locator(
      'textarea:not([data-window="tape"] *, [data-leaving] *)[placeholder^="Type your response here..."]',
    );
  }
  get submit() {
    return this.button('Submit answer');
  }
  get nextButton() {
    return this.analyzer
      .locator('button:not([data-leaving])')
      .and(this.page.getByRole('button', { name: /^(Next Question|View Results)$/ }));
  }
  button(name: string): Locator {
    return this.page
      .locator('button:not([data-leaving], [data-leaving] *)')
      .and(this.page.getByRole('button', { name, exact: true }));
  }
  titleOf(window: Locator): Locator {
    return window.getByRole('heading', { level: 2 });
  }
}
