import type { AnswerState } from '../session/answerAt.ts';
import { feedbackBlocks, sceneBlockOf } from './feedbackParts.ts';
import type { Block } from './parseFeedback.ts';

export function shownFeedback(answer: AnswerState): string {
  return answer.sections ? feedbackBlocks(answer).flatMap(linesOf).join('\n\n') : answer.feedback;
}

function linesOf(block: Block) {
  if (block.kind === 'bullets') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'heading') return `**${block.text}**`;
  if (block.kind === 'paragraph') return block.text;
  const { choice, heading, text, question } = block;
  return [choice, text && `**${heading}**`, text, question].flatMap((line) => line || []);
}

/** What screen readers are told of what happens next. */
export function sceneLines(answer: AnswerState): string[] {
  const { choice, text, question } = sceneBlockOf(answer);
  return [choice, text, question].flatMap((line) => line || []);
}
