import { fileURLToPath } from 'node:url';
import { loadBank } from '../../scenarios/bank.ts';
import { expect, type Game, test } from '../game.ts';
import { OwnServer } from '../ownServer.ts';

const bank = await loadBank(fileURLToPath(new URL('../../scenarios/', import.meta.url)));

/** An answer to the question that is shown. Consecutive answers differ in level, so that a mix-up would be noticed. */
async function answerTo(game: Game, number: number): Promise<string> {
  const title = await game.question.getByRole('heading', { level: 3 }).textContent();
  const anchors = bank.find(({ scenario }) => scenario.title === title)?.rubric.anchors;
  const level = (['Lead', 'Mid', 'Senior', 'Junior', 'Lead'] as const)[number - 1];
  if (!anchors || !level) throw new Error(`There is no answer to "${title}".`);
  return anchors[level];
}

/** Reads the overall assessment and each answer with its feedback, and then goes back to the desktop. */
async function endOf(game: Game): Promise<(string | null)[]> {
  await expect(game.overall.locator('.badge')).toBeVisible();
  const end = [await game.overall.locator('.paper').textContent()];
  await game.button('Show Breakdown').click();
  for (let number = 1; number <= 5; number++) {
    await expect(game.titleOf(game.breakdown)).toHaveText(`Your responses - Question ${number}/5`);
    await expect(game.breakdown.locator('.paper')).toContainText('Your answer');
    end.push(await game.breakdown.locator('.paper').textContent());
    if (number < 5) await game.button('Next question').click();
  }
  await game.button('Back to Desktop').click();
  return end;
}

async function undisturbed(game: Game): Promise<(string | null)[]> {
  await game.start();
  for (let number = 1; number <= 5; number++) {
    await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
    await game.answer(await answerTo(game, number));
    await game.onward.click();
  }
  return endOf(game);
}

test('a game reloaded after every single step ends like an undisturbed one', async ({ game, page }) => {
  test.setTimeout(240_000); // it loads some forty pages
  const expected = await undisturbed(game);
  const reload = () => page.reload();
  const asked = async (type: string, count: number) =>
    expect.poll(async () => (await game.storedEvents()).filter((event) => event === type).length).toBe(count);

  await reload();
  await game.button("What's expected of me?").first().click();
  await reload();
  await game.button('Welcome!').click();
  await reload();
  await game.button("Let's go").click();
  for (let number = 1; number <= 5; number++) {
    await reload();
    await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
    const answer = await answerTo(game, number);
    for (const share of [1 / 3, 2 / 3, 1]) {
      await game.textarea.fill(answer.slice(0, Math.round(answer.length * share)));
      await reload();
    }
    await expect(game.textarea).toHaveValue(answer);
    await game.submit.click();
    await reload(); // the request may be under way or already answered
    await asked('session/feedbackReceived', number);
    await reload();
    await expect(game.textarea).toHaveValue(answer);
    await game.onward.click();
  }
  await reload();
  await asked('session/overallReceived', 1);
  await reload();
  await asked('session/answerSubmitted', 5);
  expect(await endOf(game)).toEqual(expected);
});

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

  killable(
    'a game in each of whose requests the server dies ends like one that is left alone',
    async ({ game, server }) => {
      test.setTimeout(240_000); // it starts a dozen servers
      await server.start();
      const expected = await undisturbed(game);

      const dieAtWork = async (ask: () => Promise<void>, message: string) => {
        await server.kill();
        await server.start({ STUB_LATENCY_MS: '60000' });
        await ask();
        await expect.poll(() => server.atWork()).toBe(1);
        await server.kill();
        await expect(game.popup).toContainText(message);
        await expect(game.popup).toContainText(/The server cannot be reached|The connection to the server broke off/);
      };
      await game.start();
      for (let number = 1; number <= 5; number++) {
        await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
        const answer = await answerTo(game, number);
        await dieAtWork(() => game.answer(answer), 'Failed to get feedback. Please try again.');
        await expect(game.textarea).toHaveValue(answer);
        await expect(game.textarea).toBeEditable();
        await expect(game.onward).toBeHidden();
        await game.button('Retry').click(); // fails, because the server is still down
        await expect(game.popup).toContainText('The server cannot be reached');
        await server.start();
        await game.button('Retry').click();
        await expect(game.onward).toBeVisible();
        if (number < 5) await game.onward.click();
      }
      await dieAtWork(() => game.onward.click(), 'Failed to generate overall evaluation.');
      await expect(game.results).toContainText('There is no overall evaluation yet.');
      await server.start();
      await game.button('Retry').click();
      expect(await endOf(game)).toEqual(expected);
    },
  );
});
