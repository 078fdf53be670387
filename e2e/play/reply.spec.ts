import { expect, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';
import {
  answer,
  answerAndReply,
  beginReply,
  evaluationOf,
  question,
  reply,
  replyButton,
  replyField,
  sendButton,
  stubEvaluation,
} from './replying.ts';

// Only in a browser: the field and the call together, what a fold opens, and the miniature on the tape.
test('a reply by mouse: it goes with the answer, once, and the windows show both', { tag: '@download' }, async ({
  game,
  page,
}) => {
  const bodies = await stubEvaluation(page);
  await beginReply(game);
  await expect(game.notepad).toContainText(`The florist asks: “${question}”`);
  await expect(replyField(game)).toHaveAccessibleDescription(new RegExp(question.replace('?', '\\?')));
  await expect(game.textarea).toHaveJSProperty('readOnly', true);
  await expect(sendButton(game)).toBeDisabled();
  await expect(game.nextButton).toBeEnabled();
  await expect(game.analyzer).toContainText('A First Approach');
  await expectNoViolations(page, 'a reply that is being written');
  await replyField(game).fill(reply);
  await sendButton(game).click();
  await expect(game.analyzer.getByRole('heading', { level: 3 }).first()).toHaveText('A Second Approach');
  await expect(game.analyzer).not.toContainText('A First Approach');
  await expect(game.analyzer.getByText('You ask first.')).toBeVisible();
  await expect(replyButton(game)).toHaveCount(0);
  await expect(replyField(game)).toHaveJSProperty('readOnly', true);
  await expect(game.textarea).toHaveValue(answer);
  await expect(sendButton(game)).toBeDisabled();
  expect(bodies.map(({ userAnswer, ...sent }) => [userAnswer, sent.reply?.text])).toEqual([
    [answer, undefined],
    [answerAndReply, reply],
  ]);

  await game.nextButton.click();
  await expect(replyField(game)).toHaveCount(0);
  await game.answerAll(answer);
  await game.nextButton.click();
  await game.button('Show Breakdown').click();
  const first = game.breakdown.getByRole('heading', { name: 'A First Approach' });
  await expect(first).toBeHidden();
  await game.breakdown.getByText('The feedback before the reply').click();
  await expect(first).toBeVisible();

  const { text } = await game.saveFile();
  await game.openFile('game.json', text);
  await expect(game.tape).toBeVisible();
  await game.tape.getByRole('button', { name: 'Reply on question 1 submitted' }).click();
  const miniature = game.tape.locator('.miniature');
  await expect(miniature.locator('.reply textarea')).toHaveValue(reply);
  await expect(miniature).toContainText('Analyzing your response...');
});

// Only in a browser: where the focus is.
test('a reply by keyboard alone', { tag: '@request-body' }, async ({ game, page }) => {
  const bodies = await stubEvaluation(page);
  await game.resume('started');
  await game.textarea.focus();
  await page.keyboard.insertText(answer);
  await page.keyboard.press('Control+Enter');
  await expect(replyButton(game)).toBeVisible();
  const feedback = game.analyzer.getByRole('group', { name: 'Feedback' });
  await expect(feedback).toBeFocused();
  for (let tabs = 0; tabs < 12; tabs++) {
    if (await replyButton(game).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(replyField(game)).toBeFocused();
  await page.keyboard.type('By noon.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sure.');
  expect(bodies).toHaveLength(1);
  await page.keyboard.press('Control+Enter');
  await expect(game.analyzer).toContainText('A Second Approach');
  expect(bodies[1]?.userAnswer).toBe(`${answer}\n\nBy noon.\nSure.`);
  await expect(feedback).toBeFocused();
});

// Only in a browser: the width of a button, and what a field says while one types.
test('a long name is whole on its button, and the length of answer and reply together is limited', {
  tag: '@request-body',
}, async ({ game, page }) => {
  await page.route('**/functions/evaluate-answer', async (route) => {
    const text = JSON.stringify(await evaluationOf(route.request().postDataJSON()));
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll('The florist', 'A night worker at Vandel'),
    });
  });
  await game.resume('started');
  await game.answer('a'.repeat(7990));
  const long = game.analyzer.getByRole('button', { name: 'Reply to the night worker at Vandel', exact: true });
  expect(await long.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await long.click();
  const own = game.notepad.getByRole('textbox', { name: 'Your reply to the night worker at Vandel' });
  await own.fill('12345678');
  await expect(sendButton(game)).toBeEnabled();
  await expect(game.notepad).toContainText('8,000 of at most 8,000 characters.');
  await own.fill('123456789');
  await expect(sendButton(game)).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(
    /1 character too many: answer and reply together have at most 8,000\.$/,
  );
});

// Only in a browser: reloads, and the address.
test('an unsent reply is left by Next Question, and survives a reload in mid-word', { tag: '@request-body' }, async ({
  game,
  page,
}) => {
  const bodies = await stubEvaluation(page);
  await game.start('/?seed=journey');
  await game.answer(answer);
  await replyButton(game).click();
  await replyField(game).fill('We open with the fo');
  await expect(game.notepad).toContainText('5 words');
  await page.reload();
  await expect(replyField(game)).toHaveValue('We open with the fo');
  await expect(replyField(game)).toBeEditable();
  await expect(game.textarea).toHaveValue(answer);
  await game.nextButton.click();
  await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
  // The older route leads back to the reply.
  await page.goto('/question/1');
  await expect(replyField(game)).toHaveValue('We open with the fo');
  await replyField(game).fill('We open with the form.');
  await replyField(game).press('Control+Enter');
  await expect(game.analyzer).toContainText('A Second Approach');
  await game.nextButton.click();
  await expect(page).toHaveURL(/\/question\/2$/);
  expect(bodies).toHaveLength(2);
});

test.describe('on a phone', { tag: '@touch' }, () => {
  // Only in a browser: taps, where the focus is, and what is in view above a keyboard.
  test('the button leads to the field, the question can be reread, and with a keyboard on the screen, question and four lines are in view with any text size', {
    tag: '@touch',
  }, async ({ game, page }) => {
    await stubEvaluation(page);
    await game.start();
    await game.button('Write your answer').tap();
    await game.textarea.fill(answer);
    await game.submit.tap();
    await replyButton(game).tap();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(replyField(game)).toBeFocused();
    await expect(replyField(game)).toBeInViewport({ ratio: 1 });
    await expect(sendButton(game)).toBeInViewport({ ratio: 1 });
    await replyField(game).fill(reply);
    await game.button('Reread').tap();
    await game.button('Write your reply').tap();
    await expect(replyField(game)).toBeFocused();
    await expect(replyField(game)).toHaveValue(reply);
    await test.step('above a keyboard', async () => {
      for (const textSize of ['normal', 'largest']) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate((size) => localStorage.setItem('the-firm:preferences', `{"textSize":"${size}"}`), textSize);
        await page.reload();
        await expect(replyField(game)).toBeVisible();
        await page.setViewportSize({ width: 390, height: 420 });
        for (const text of ['', 'A line.\n'.repeat(9)]) {
          await replyField(game).fill(text);
          await expect(game.notepad.getByText(question)).toBeInViewport({ ratio: 1 });
          await expect(sendButton(game)).toBeInViewport({ ratio: 1 });
          await expect(replyField(game)).toBeInViewport({ ratio: 1 });
          const lines = () =>
            replyField(game).evaluate((area) => {
              const { lineHeight, paddingTop } = getComputedStyle(area);
              return (area.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
            });
          await expect.poll(lines).toBeGreaterThan(4);
        }
      }
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await replyField(game).fill(reply);
    await game.button('Analyzer 3000').tap();
    await expect(game.nextButton).toBeVisible();
    await replyButton(game).tap();
    await sendButton(game).tap();
    await expect(game.analyzer).toContainText('A Second Approach');
    await game.nextButton.tap();
    await expect(game.question).toBeVisible();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
  });
});
