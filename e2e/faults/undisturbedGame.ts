import { expect, type Game } from '../game/game.ts';

/** Reads the overall assessment and each answer with its feedback, and then goes back to the desktop. */
export async function endOf(game: Game): Promise<(string | null)[]> {
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

/** Makes each answer different, so that a mix-up is noticed: those that `resume` opens are all the same. */
export function tellApart(type: string, payload: Record<string, unknown>): void {
  if (type === 'session/answerSubmitted')
    payload.answer = `${payload.answer} I wait ${Number(payload.index) + 2} days.`;
}

/** What a game of the recorded answers that nothing disturbs shows: the feedback on the first one, and its end. */
export async function undisturbed(game: Game) {
  await game.resume('answered', tellApart);
  const feedback = await firstFeedback(game);
  await game.nextButton.click();
  return { feedback, end: await endOf(game) };
}

export async function firstFeedback(game: Game): Promise<unknown> {
  return (await game.log()).find(({ type }) => type === 'session/feedbackReceived')?.payload.feedback;
}
