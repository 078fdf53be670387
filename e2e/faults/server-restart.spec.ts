import { expect, Game, test } from '../game.ts';
import { OwnServer } from '../ownServer.ts';
import { answerTo, endOf, undisturbed } from './undisturbedGame.ts';

test.describe('with a server that is killed and comes back', () => {
  test.skip(process.env.BASE_URL !== undefined, 'needs a server of its own');

  const killable = test.extend<{ server: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    server: async ({}, use) => {
      const server = await OwnServer.found();
      await use(server);
      await server.kill();
    },
    baseURL: async ({ server }, use) => use(server.url),
    expectedNoise: [/Failed to load resource/],
  });

  // Only in a browser: connections that break off.
  killable(
    'a game ends like one that is left alone, although the server dies during an answer and the overall',
    async ({ browser, game, server }, { project }) => {
      const { baseURL = '' } = project.use; // of the common server
      const elsewhere = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
      const addressed = (text: string | null) => text?.replaceAll(baseURL, server.url);
      const expected = (await undisturbed(new Game(elsewhere))).map(addressed);
      await elsewhere.close();

      // The overall is computed from the signed assessments, and not by reading all answers again.
      const key = { ASSESSMENT_KEY: 'the key of each start' };
      const hanging = { ...key, STUB_LATENCY_MS: '60000' };
      const dieAtWork = async (ask: () => Promise<void>, message: string) => {
        await ask();
        await expect.poll(() => server.atWork()).toBe(1);
        await server.kill();
        await expect(game.popup).toContainText(message);
        await expect(game.popup).toContainText(/The server cannot be reached|The connection to the server broke off/);
      };
      await server.start(hanging);
      await game.start();
      for (let number = 1; number <= 5; number++) {
        await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
        const answer = await answerTo(game, number);
        if (number === 1) {
          await dieAtWork(() => game.answer(answer), 'Failed to get feedback. Please try again.');
          await expect(game.textarea).toHaveValue(answer);
          await expect(game.textarea).toBeEditable();
          await expect(game.onward).toBeHidden();
          await game.button('Retry').click(); // fails, because the server is still down
          await expect(game.popup).toContainText('The server cannot be reached');
          await server.start(key);
          await game.button('Retry').click();
        } else await game.answer(answer);
        await expect(game.onward).toBeVisible();
        if (number < 5) await game.onward.click();
      }
      await server.kill();
      await server.start(hanging);
      await dieAtWork(() => game.onward.click(), 'Failed to generate overall evaluation.');
      await expect(game.results).toContainText('There is no overall evaluation yet.');
      await server.start(key);
      await game.button('Retry').click();
      expect(await endOf(game)).toEqual(expected);
    },
  );
});
