import { expect, test } from '../game/game.ts';
import { withMotion } from '../page/withMotion.ts';
import { answerAndReply, beginReply, reply, replyButton, replyField, sendButton, stubEvaluation } from './replying.ts';

// Only in a browser: two calls at once, and the field meanwhile.
test('Next Question can be pressed while a reply is being read, and the reading goes on', {
  tag: '@request-body',
}, async ({ game, page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await stubEvaluation(page, async (_, number) => {
    if (number === 2) await released;
    return false;
  });
  await beginReply(game);
  await replyField(game).fill(reply);
  await sendButton(game).click();
  await expect(game.statusLine).toHaveText('Analyzing your response...');
  await expect(game.button('Cancel')).toBeVisible();
  await game.nextButton.click();
  await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
  await expect(game.announcer).toHaveText(/^Question 2 of 5/);
  await game.textarea.fill('I wait.');
  await expect(game.submit).toBeDisabled();
  for (const control of [game.submit, game.textarea])
    await expect(control).toHaveAccessibleDescription('Your reply to question 1 is still being read.');
  release();
  await expect(game.submit).toBeEnabled();
  await game.submit.click();
  await expect(replyButton(game)).toBeVisible();
});

// Only in a browser: an animation.
test('answer and reply are visibly read together, and Cancel can be pressed meanwhile', {
  tag: '@request-body',
}, async ({ game, page }) => {
  await withMotion(page);
  await stubEvaluation(page, async (_, number) => number === 2); // the second call gets no response
  await beginReply(game);
  await replyField(game).fill(reply);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendButton(game).click();
  await expect(page.locator('.reading-text')).toHaveText(answerAndReply);
  await game.button('Cancel').click();
  await expect(page.locator('.reading')).toHaveCount(0);
  await expect(replyField(game)).toBeEditable();
});
