import { recordedAnswer as answer, expect, Game, test } from '../game/game.ts';
import { OwnServer } from '../server/ownServer.ts';
import { endOf, firstFeedback, tellApart, undisturbed } from './undisturbedGame.ts';

test.describe('with a server that is killed and comes back', () => {
  test.skip(process.env.BASE_URL !== undefined, 'needs a server of its own');

  const killable = test.extend<{ server: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    server: async ({}, use) => {
      const server = await OwnServer.atFreePorts();
      await use(server);
      await server.kill();
    },
    origin: async ({ server }, use) => use(server.url),
    expectedNoise: [/Failed to load resource/],
  });

  // Only in a browser: connections that break off.
  killable(
    'a game ends like one that is left alone, although the server dies during an answer and the overall',
    async ({ baseURL, browser, game, server }) => {
      const elsewhere = async (origin: string) =>
        new Game(await browser.newPage({ viewport: { width: 1280, height: 800 } }), origin);
      const common = baseURL ?? '';
      const leftAlone = await elsewhere(common);
      const { feedback, end } = await undisturbed(leftAlone);
      await leftAlone.page.close();

      await server.start({ STUB_LATENCY_MS: '60000', MAX_IN_FLIGHT: '2' });
      await game.resume('started');
      const ending = await elsewhere(server.url);
      await ending.resume('answered', tellApart);
      await game.answer(answer);
      await ending.nextButton.click();
      await expect.poll(() => server.atWork()).toBe(2);
      await server.kill();
      for (const [dying, message] of [
        [game, 'Failed to get feedback. Please try again.'],
        [ending, 'Failed to generate overall evaluation.'],
      ] as const) {
        await expect(dying.errorPopup).toContainText(message);
        await expect(dying.errorPopup).toContainText(
          /The server cannot be reached|The connection to the server broke off/,
        );
      }
      await expect(game.textarea).toHaveValue(answer);
      await expect(game.textarea).toBeEditable();
      await expect(game.nextButton).toBeHidden();
      await expect(ending.results).toContainText('There is no overall evaluation yet.');
      await game.button('Retry').click(); // fails, because the server is still down
      await expect(game.errorPopup).toContainText('The server cannot be reached');

      await server.start();
      await game.button('Retry').click();
      await expect(game.nextButton).toBeVisible();
      await expect.poll(() => firstFeedback(game)).toBe(feedback);
      await ending.button('Retry').click();
      expect(await endOf(ending)).toEqual(end.map((text) => text?.replaceAll(common, server.url)));
      await ending.page.close();
    },
  );
});
