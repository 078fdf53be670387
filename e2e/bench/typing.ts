import type { Browser, Locator, Page } from '@playwright/test';
import { openTab, throttle, withBrowser } from './browser.ts';
import { type Figure, summarizeRounds } from './figure.ts';
import { openSession } from './longSession.ts';
import { startServer } from './serverProcess.ts';

const keys = 50;
const answers = 5;

export function typing(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer();
    const floor = await emptyPage(browser, server.origin);
    const page = await openTab(browser, server.origin);
    const play = await openSession(page, 1000);
    const letters = await typed(page, play.textarea);
    const words: number[] = [];
    for (let number = 1; number <= answers; number++) {
      await play.textarea.fill('I ask Dana first, because her answer decides what I draw.');
      words.push(await timed(page, 'click', () => play.submit.click(), '.screen-text'));
      await play.nextButton.click();
    }
    await server.stop();
    return [
      {
        what: 'a key press, 4× CPU: until the letter is painted',
        unit: 'ms',
        ...summarizeRounds(letters),
        goal: { max: 16.7 },
        note: `worst ${Math.max(...letters).toFixed(1)} ms`,
      },
      { what: 'the same in an empty textarea on an empty page', unit: 'ms', ...summarizeRounds(floor) },
      { what: 'from Submit to the first word, built-in evaluator', unit: 'ms', ...summarizeRounds(words) },
    ];
  });
}

/** Measures what the browser itself takes, and the wait for the next frame. */
async function emptyPage(browser: Browser, origin: string): Promise<number[]> {
  const page = await openTab(browser, origin);
  await page.setContent('<textarea></textarea>');
  const letters = await typed(page, page.locator('textarea'));
  await page.close();
  return letters;
}

/** Returns the milliseconds until each letter is painted, with the CPU slowed down. */
async function typed(page: Page, textarea: Locator): Promise<number[]> {
  await throttle(page, 4);
  await textarea.pressSequentially('I'); // not measured: the first letter also enables the button
  const letters: number[] = [];
  for (let key = 0; key < keys; key++) letters.push(await timed(page, 'keydown', () => page.keyboard.press('k')));
  await throttle(page, 1);
  return letters;
}

/**
 * `act` must cause an event of this type. Returns the milliseconds from that event until the next frame is painted or,
 * if `shown` is given, the first frame in which the element with that selector has text.
 */
async function timed(page: Page, type: 'keydown' | 'click', act: () => Promise<void>, shown?: string): Promise<number> {
  const took = await page.evaluateHandle(
    ([type, shown]) => ({
      ms: new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const frame = (): void =>
            void requestAnimationFrame(() => {
              if (shown && !document.querySelector(shown)?.textContent) return frame();
              // The message arrives in a task that runs after the frame has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          frame();
        };
        window.addEventListener(type, begin, { once: true, capture: true });
      }),
    }),
    [type, shown] as const,
  );
  await act();
  return took.evaluate(({ ms }) => ms);
}
