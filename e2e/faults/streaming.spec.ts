import type { Page } from '@playwright/test';
import { expect } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';
import { test } from '../server/streamingTest.ts';

const pieces = [
  '**A Careful St',
  'ance**\n\nYou write “ask',
  ' first”, and *that*',
  ' is why.\n\n**Strengths:**\n-',
  ' You ask.\n- You wait.\n\n**Areas for gro',
  'wth:**\n- Say by when. 🗼',
];
const feedback = pieces.join('');
const envelope = {
  error: { code: 'evaluator_slow', message: 'The evaluator took too long.', retryable: true, requestId: 'r-1' },
};

// What Chromium logs when the connection of a test is cut. Any other resource that fails is still noticed.
test.use({ expectedNoise: [/Failed to load resource: net::ERR_INCOMPLETE_CHUNKED_ENCODING/] });

// Only in a browser: text that grows in the page, and connections that break off in the middle.
test('progress is counted, the feedback streams in, and Next appears when it is complete; if it breaks off, the partial text goes, and Retry works', async ({
  game,
  server,
}) => {
  await game.resume('started');
  await game.answer('I ask first.');
  const call = await server.nextCall();
  expect(call.accept).toBe('text/event-stream, application/json');
  await expect(game.analyzer).toContainText('Analyzing your response...');
  await expect(game.page.locator('.reading')).toHaveCount(0); // no animation with reduced motion
  for (const done of [1, 3]) {
    call.send('progress', { stage: 'evidence', done, total: 5 });
    await expect(game.analyzer).toContainText(`Reading your answer… evidence ${done} of 5`);
  }
  const text = game.analyzer.locator('.screen-text');
  await expect(text).toBeHidden();
  let before = '';
  for (const delta of pieces) {
    call.send('text', { delta });
    await expect.poll(() => text.textContent()).not.toBe(before);
    const now = (await text.textContent()) ?? '';
    expect(now.startsWith(before)).toBe(true);
    expect(now).not.toMatch(/\*\*|-$/);
    before = now;
    await expect(game.statusLine).toHaveText('Feedback is being written...');
    await expect(game.nextButton).toBeHidden();
    await expect(game.textarea).toHaveJSProperty('readOnly', true);
  }
  await expectNoViolations(game.page, 'feedback that is being written');
  await expect(game.analyzer.getByRole('heading', { level: 3 })).toHaveText([
    'A Careful Stance',
    'Strengths:',
    'Areas for growth:',
  ]);
  await expect(game.analyzer).not.toContainText('evidence');
  // Screen readers announce the status line only, not the feedback as it comes.
  expect(await text.evaluate((element) => element.closest('[aria-live], [role="status"], [role="log"]'))).toBeNull();
  expect(await game.kept()).not.toContain('A Careful St');
  call.send('done', { feedback, assessment: 'signed-1' });
  await expect(game.nextButton).toHaveText('Next Question');
  await expect(game.statusLine).toHaveText('Analysis complete.');
  expect(await text.textContent()).toBe(before);
  await expect.poll(() => game.stored()).toContain('signed-1');
  await game.nextButton.click();
  await test.step('it goes wrong', async () => {
    for (const [how, reason] of [
      ['cut', 'The connection to the server broke off.'],
      ['error', 'The evaluator took too long.'],
    ] as const) {
      await game.answer('Kept through it all.');
      const call = await server.nextCall();
      call.send('progress', { stage: 'evidence', done: 5, total: 5 });
      call.send('text', { delta: '**A Half Verd' });
      await expect(game.analyzer).toContainText('A Half Verd');
      if (how === 'error') call.send('error', envelope);
      else call.cut();
      await expect(game.errorPopup).toContainText('Failed to get feedback. Please try again.');
      await expect(game.errorPopup).toContainText(reason);
      await expect(game.analyzer).not.toContainText('A Half Verd');
      await expect(game.analyzer).toContainText('Waiting for submission...');
      await expect(game.nextButton).toBeHidden();
      await expect(game.textarea).toBeEditable();
      await expect(game.textarea).toHaveValue('Kept through it all.');
      await game.button('Retry').click();
      const again = await server.nextCall();
      expect(again.body).toEqual(call.body);
      await expect(game.analyzer).toContainText('Analyzing your response...');
      await expect(game.analyzer).not.toContainText('evidence');
      await expect(game.errorPopup).toHaveCount(0);
      for (const delta of pieces) again.send('text', { delta });
      again.send('done', { feedback });
      await expect(game.analyzer).toContainText('Say by when. 🗼');
      await game.nextButton.click();
    }
  });
});

// Only in a browser: connections that the page ends, and scrolling.
test('a wait is counted, Cancel in mid-stream hangs up and goes back to editing, and growing text follows only a reader who is at its end', async ({
  game,
  server,
}) => {
  await game.resume('started');
  await game.page.clock.install();
  await game.page.clock.pauseAt(Date.now() + 60_000);
  await game.answer('On second thoughts.');
  const call = await server.nextCall();
  // A wait of five seconds is counted, and not announced to screen readers.
  await game.page.clock.fastForward(3000);
  await expect(game.analyzer.getByRole('timer')).toBeHidden();
  await game.page.clock.fastForward(9000);
  await expect(game.analyzer.getByRole('timer')).toHaveText(/^1[2-4] s$/);
  await expect(game.statusLine).toHaveText('Analyzing your response...');
  await game.page.clock.resume();
  call.send('text', { delta: 'You have' });
  await expect(game.analyzer).toContainText('You have');
  await game.button('Cancel').click();
  await expect.poll(() => call.hungUp).toBe(true);
  await expect(game.analyzer).not.toContainText('You have');
  await expect(game.analyzer).toContainText('Waiting for submission...');
  await expect(game.errorPopup).toBeHidden();
  await expect(game.textarea).toBeEditable();
  await expect(game.textarea).toHaveValue('On second thoughts.');
  await test.step('growing text keeps its scroll position', async () => {
    await game.answer('A long one, please.');
    const call = await server.nextCall();
    const screen = game.analyzer.locator('.screen');
    const scroll = () =>
      screen.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
        top: scrollTop,
        toEnd: Math.round(scrollHeight - clientHeight - scrollTop),
      }));
    const paragraphs = 'All of this is about what you wrote, and it goes on.\n\n'.repeat(12);
    call.send('text', { delta: paragraphs });
    await expect.poll(async () => (await scroll()).toEnd).toBeGreaterThan(100);
    expect((await scroll()).top).toBe(0);
    await screen.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(async () => (await scroll()).toEnd).toBe(0);
    const { top } = await scroll();
    call.send('text', { delta: paragraphs });
    await expect.poll(async () => (await scroll()).top).toBeGreaterThan(top + 100);
    expect((await scroll()).toEnd).toBe(0);
    await screen.evaluate((element) => element.scrollTo(0, 40));
    await expect.poll(async () => (await scroll()).top).toBe(40);
    call.send('text', { delta: paragraphs });
    call.send('done', { feedback: paragraphs.repeat(3) });
    await expect(game.nextButton).toBeVisible();
    expect((await scroll()).top).toBe(40);
  });
});

/** Ways to leave the page that load the game again. */
const departures: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.evaluate(() => window.location.reload()),
  (page) => page.goto(new URL('/?seed=another', page.url()).href),
];

// Only in a browser: connections that a page ends by going away.
test('a player who leaves in mid-request or mid-stream continues with the same submission, from the beginning', {
  tag: '@every-browser',
}, async ({ game, page, server }) => {
  await game.resume('started');
  for (const [index, leave] of departures.entries()) {
    await game.answer('On its way.');
    const silent = await server.nextCall();
    await leave(page);
    const call = await server.nextCall();
    await expect.poll(() => silent.hungUp).toBe(true);
    call.send('text', { delta: 'Half a sen' });
    await expect(game.analyzer).toContainText('Half a sen');
    await leave(page);
    const again = await server.nextCall();
    await expect.poll(() => call.hungUp).toBe(true);
    expect([call.body, again.body]).toEqual([silent.body, silent.body]);
    await expect(game.analyzer).toContainText('Analyzing your response...');
    await expect(game.analyzer).not.toContainText('Half a sen');
    again.send('done', { feedback });
    await expect(game.nextButton).toBeVisible();
    const submitted = async () => (await game.storedEvents()).filter((type) => type === 'session/answerSubmitted');
    await expect.poll(submitted).toHaveLength(index + 1);
    await game.nextButton.click();
    await expect(game.textarea).toHaveValue('');
  }
});

// Only in a browser: a call that streams.
test('the overall evaluation shows its progress and uses the verdicts that came with the feedback', async ({
  game,
  server,
}) => {
  server.takes = ['evaluate-overall']; // if no game has been recorded yet, it is played now
  await game.resume('answered', (type, payload) => {
    if (type === 'session/feedbackReceived')
      payload.assessment = payload.index === 2 ? undefined : `signed-${Number(payload.index) + 1}`;
  });
  await game.nextButton.click();
  const overall = await server.nextCall();
  expect(overall.name).toBe('evaluate-overall');
  const { questionsAndAnswers } = overall.body as { questionsAndAnswers: { assessment?: string }[] };
  expect(questionsAndAnswers.map(({ assessment }) => assessment)).toEqual([
    'signed-1',
    'signed-2',
    undefined,
    'signed-4',
    'signed-5',
  ]);
  await expect(game.statusLine).toHaveText('Compiling your performance...');
  for (const done of [1, 4]) {
    overall.send('progress', { stage: 'weighing', done, total: 5 });
    await expect(game.analyzer).toContainText(`Weighing answer ${done} of 5`);
  }
  overall.send('done', { evaluation: { level: 'Senior', summary: 'Steady.\n\nOn you go.' } });
  await expect(game.overall.locator('.badge')).toHaveText('Senior');
});
