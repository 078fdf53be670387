import assert from 'node:assert/strict';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

export type Box = { x: number; y: number; width: number; height: number };

const timeout = 15_000;

export class Player {
  readonly driver: WebDriver;
  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  async begin(url: string): Promise<void> {
    // The game saves again when its page is left, so storage is cleared from another page.
    await this.driver.get(new URL('/healthz', url).href);
    await this.driver.executeScript('localStorage.clear()');
    await this.driver.get(url);
    // Until the page works, the clock shows no time.
    await this.until('the clock', () =>
      this.driver.executeScript('return document.querySelector(".taskbar .clock:not(:empty)") !== null'),
    );
    await this.until('Welcome', () => this.#has("Let's go"));
  }
  async start(url: string): Promise<void> {
    await this.begin(url);
    await this.press("Let's go");
    await this.until('the Notepad', () =>
      this.driver.executeScript('return document.querySelector("textarea") !== null'),
    );
  }
  async button(name: string): Promise<WebElement> {
    await this.until(`the button ${name}`, () => this.#has(name));
    return this.driver.executeScript(`${shownButtons} return shownButtons(arguments[0])[0]`, name);
  }
  /** Tries again while something covers the button. */
  async press(name: string): Promise<void> {
    await this.until(`a click on ${name}`, async () => {
      await (await this.button(name)).click();
      return true;
    });
  }
  async answer(text: string): Promise<void> {
    await this.driver.findElement(By.css('textarea')).sendKeys(text);
    await this.press('Submit answer');
  }
  async fromStart(entry: string): Promise<void> {
    await this.press('Start');
    await this.press(entry);
  }
  #has(name: string): Promise<boolean> {
    return this.driver.executeScript(`${shownButtons} return shownButtons(arguments[0]).length > 0`, name);
  }

  /** Throws if no window has a title that begins with `title`, or if the first such window is hidden. */
  async box(title: string): Promise<Box> {
    const found: Box | null = await this.driver.executeScript(
      `const title = [...document.querySelectorAll('.window h2')].find((heading) => heading.textContent.startsWith(arguments[0]));
       const box = title?.closest('.window').getBoundingClientRect();
       return box?.width > 0 ? { x: box.x, y: box.y, width: box.width, height: box.height } : null`,
      title,
    );
    assert(found, `There is no window "${title}".`);
    return found;
  }
  async drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    const at = (part: number) => ({
      x: Math.max(0, Math.round(from.x + by.x * part)),
      y: Math.max(0, Math.round(from.y + by.y * part)),
      duration: 80,
    });
    await this.driver.actions({ async: true }).move(at(0)).press().move(at(0.5)).move(at(1)).release().perform();
  }
  async selectAll(): Promise<void> {
    await this.driver.executeScript('getSelection().selectAllChildren(document.body)');
  }
  selected(): Promise<string> {
    return this.driver.executeScript('return String(getSelection())');
  }
  /** The label or text of the focused element, otherwise its tag name. */
  focused(): Promise<string> {
    return this.driver.executeScript(
      'const { activeElement } = document; return activeElement.getAttribute("aria-label") || activeElement.textContent.trim() || activeElement.localName',
    );
  }
  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }
  events(type: string): Promise<number> {
    return this.driver.executeScript(
      `const { log = [] } = JSON.parse(localStorage.getItem('the-firm') ?? '{}');
       return log.filter((event) => event.type === arguments[0]).length`,
      type,
    );
  }
  popup(): Promise<string | null> {
    return this.driver.executeScript('return document.querySelector("[role=alertdialog]")?.textContent ?? null');
  }
  /** Ignores errors, because a page that is unloading does not respond. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await this.driver.wait(() => holds().catch(() => false), timeout, `Timed out while waiting for ${what}.`);
  }
}

const shownButtons = `const shownButtons = (name) => [...document.querySelectorAll('button')].filter((button) =>
  (button.getAttribute('aria-label') ?? (button.querySelector('.menu-label') ?? button).textContent).trim() === name &&
  button.getClientRects().length > 0);`;
