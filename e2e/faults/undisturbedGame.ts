import { fileURLToPath } from 'node:url';
import { loadBank } from '../../scenarios/bank.ts';
import { expect, type Game } from '../game.ts';

const bank = await loadBank(fileURLToPath(new URL('../../scenarios', import.meta.url)));

/** An answer to the question that is shown. Consecutive answers differ in level, so that a mix-up would be noticed. */
export async function answerTo(game: Game, number: number): Promise<string> {
  const title = await game.question.getByRole('heading', { level: 3 }).textContent();
  const anchors = bank.find(({ scenario }) => scenario.title === title)?.rubric.anchors;
  const level = (['Lead', 'Mid', 'Senior', 'Junior', 'Lead'] as const)[number - 1];
  if (!anchors || !level) throw new Error(`There is no answer to "${title}".`);
  return anchors[level];
}

/** Reads the overall assessment and each answer with its feedback, and then goes back to the desktop. */
export async function endOf(game: Game): Promise<(string | null)[]> {
  await expect(game.overall.locator('.badge')).toBeVisible();
  const overall = await game.overall.locator('.paper').textContent();
  // The other games of a test are in the cabinet, too.
  const end: (string | null)[] = [overall?.replace(/Play (five|those).*$/, '') ?? null];
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

export async function undisturbed(game: Game): Promise<(string | null)[]> {
  await game.start();
  for (let number = 1; number <= 5; number++) {
    await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
    await game.answer(await answerTo(game, number));
    await game.onward.click();
  }
  return endOf(game);
}
