import type { AnswerState } from '../session/answerAt.ts';
import { choiceLine, chosenQuestion, feedbackBlocks } from './feedbackParts.ts';
import type { Block } from './parseFeedback.ts';

export function shownFeedback(answer: AnswerState): string {
  return answer.sections ? feedbackBlocks(answer).flatMap(linesOf).join('\n\n') : answer.feedback;
}

function linesOf(block: Block) {
  if (block.kind === 'bullets') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'heading') return `**${block.text}**`;
  if (block.kind === 'paragraph') return block.text;
  return block.text ? [`**${block.heading}**`, block.text] : [];
}

/** What screen readers are told once the player has chosen. */
export function chosenLines(answer: AnswerState): string {
  return [choiceLine(answer), answer.scene?.text, chosenQuestion(answer)].filter(Boolean).join(' ');
}
