import type { AnswerState } from '../session/answerAt.ts';
import { feedbackBlocks, sceneBlockOf } from './feedbackBlocks.ts';
import { type Block, sceneHeading } from './parseFeedback.ts';

/** What is shown of a feedback, as a text. */
export function shownFeedback(answer: AnswerState): string {
  return answer.chosen === undefined ? answer.feedback : feedbackBlocks(answer).flatMap(linesOf).join('\n\n');
}

function linesOf(block: Block) {
  if (block.kind === 'bullets') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'heading') return `**${block.text}**`;
  if (block.kind === 'paragraph') return block.text;
  const { choice, text, question } = block;
  return [choice, text && `**${sceneHeading}**`, text, question].flatMap((line) => line || []);
}

/** What screen readers are told of what happens next. */
export function sceneLines(answer: AnswerState): string[] {
  const { choice, text, question } = sceneBlockOf(answer);
  return [choice, text, question].flatMap((line) => line || []);
}
