import type { Page, Route } from '@playwright/test';
import type { EvaluateAnswerBody } from '../../server/api.ts';
import { expect, type Game } from '../game/game.ts';
import { movesOf } from './movesOf.ts';

export const question = 'What do we open with if the yes isn’t there?';
export const answer = 'I ask Dana first.\n\nThen I decide.';
export const reply = 'We open with the form.\n\nThe branch takes over.';
export const answerAndReply = `${answer}\n\n${reply}`;

export const replyField = ({ notepad }: Game) => notepad.getByRole('textbox', { name: 'Your reply to the florist' });
export const replyButton = ({ analyzer }: Game) => analyzer.getByRole('button', { name: 'Reply to the florist' });
export const sendButton = ({ notepad }: Game) => notepad.getByRole('button', { name: 'Send reply' });

/** The feedback on every answer asks a question, and so does that on a reply. */
export async function evaluationOf({ scenario, reply: sent }: EvaluateAnswerBody) {
  const [title, score] = sent ? ['A Second Approach', 3] : ['A First Approach', 2];
  const [move] = await movesOf(scenario.id);
  return {
    feedback: `**${title}**\n\nYou ask first.\n\n**Areas for growth:**\n- The florist asks: “${question}”`,
    verdict: {
      level: score === 3 ? 'Senior' : 'Mid',
      findings: [{ criterion: 'Asks first', score, quote: 'I ask Dana first.' }],
      crossings: [],
      moves: [{ move: move?.id, name: 'You’d ask', quote: null, by: 'The florist', question, asked: true }],
    },
    assessment: `signed ${title}`,
  };
}

/** Replaces the server's evaluation, unless `onCall` returns true: it has handled the call. Returns the bodies. */
export async function stubEvaluation(page: Page, onCall?: (route: Route, number: number) => Promise<boolean>) {
  const bodies: EvaluateAnswerBody[] = [];
  await page.route('**/functions/evaluate-answer', async (route) => {
    const body: EvaluateAnswerBody = route.request().postDataJSON();
    bodies.push(body);
    if (!(await onCall?.(route, bodies.length))) await route.fulfill({ json: await evaluationOf(body) });
  });
  return bodies;
}

/** Up to the field of the reply to the first answer. */
export async function beginReply(game: Game): Promise<void> {
  await game.resume('started');
  await game.answer(answer);
  await replyButton(game).click();
  await expect(replyField(game)).toBeFocused();
}
