import { rejectedMove } from '../../../evaluators/rejectedMove.ts';
import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import type { Choice, Sections } from '../../../server/api.ts';
import type { AnswerState } from '../session/answerAt.ts';
import { type Block, parseFeedback, sceneHeading } from './parseFeedback.ts';

export type FeedbackParts = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

export function partsFromSections(answer: AnswerState, sections: Sections): FeedbackParts {
  const { title, paragraphs, strengths, growth, otherwise = [], choices = [] } = sections;
  const moves = answer.verdict?.moves ?? [];
  const rejected = rejectedMove(moves, answer.chosen, answer.insteadOf);
  const isMainRejected = rejected !== undefined && rejected === moves[0];
  // Earlier versions wrote "It reads as if you'd", with a small letter.
  const isOfRejected = (line: string) =>
    rejected &&
    withoutAlso(line)
      .replace(', it seems: ', ': ')
      .includes(`${rejected.name.slice(1)}: `);
  const hasLine = [...paragraphs, ...strengths].some(isOfRejected);
  // Only the built-in evaluator has a line for each move. What a model read is one paragraph of prose.
  const isMisread = isMainRejected ? !hasLine && paragraphs.length === 2 : isOwnSceneReplaced(answer);
  const withoutRejected = (lines: string[]) =>
    lines.flatMap((line) => (isOfRejected(line) ? [] : hasLine && isMainRejected ? withoutAlso(line) : line));
  const decision = toParagraphs(withoutRejected(paragraphs.slice(0, -1)));
  const replyIsOutdated = answer.exchange !== answer.reply;
  const level = toParagraphs(
    paragraphs.slice(-1).map((line) => (replyIsOutdated ? line.replace(changesScene, '') : line)),
  );
  const next = answer.scene || choices.length > 0 ? [sceneBlockOf(answer)] : [];
  const replacedQuestion = answer.askedMove === answer.openMove ? undefined : answer.askedMove?.question;
  return {
    title: isMisread ? null : title,
    text: isMisread
      ? [...next, ...toParagraphs([misreadLine]), ...decision, ...level]
      : [...decision, ...next, ...level],
    strengths: bullets(withoutRejected(strengths)),
    growth: bullets(
      growth.flatMap((item) =>
        replacedQuestion && item.includes(replacedQuestion) ? (answer.chosen ? [] : otherwise) : item,
      ),
    ),
  };
}

/** Without the decision above, "also" would refer to nothing. */
function withoutAlso(line: string): string {
  return line.replace(/^(You'd|It) also /, '$1 ');
}

/** Is not true of a reply whose scene the player has replaced. */
const changesScene = / (What happens next changes too|(It|Your reply) changes what happens next)\.$/;

const misreadLine = 'The evaluator read your answer differently:';

/** Whether a model made out none of the moves and wrote a scene, but the player chose a move. */
function isOwnSceneReplaced({ sections, verdict, scene }: AnswerState): boolean {
  return sections?.scene?.of === 'answer' && scene !== sections.scene && verdict?.moves.length === 0;
}

/** The same as the text of the feedback, with what the player chose. */
export function feedbackBlocks(answer: AnswerState): Block[] {
  const { feedback, sections } = answer;
  if (!sections) return parseFeedback(feedback);
  const { title, text, strengths, growth } = partsFromSections(answer, sections);
  return [
    ...withHeading(title, text),
    ...(strengths.length > 0 ? withHeading('Strengths:', strengths) : []),
    ...(growth.length > 0 ? withHeading('Areas for growth:', growth) : []),
  ];
}

/** The same as a text. */
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

function sceneBlockOf(answer: AnswerState): Extract<Block, { kind: 'scene' }> {
  const { scene, sections, chosen, reply, openMove } = answer;
  const isOfReply = reply && scene && scene === sections?.scene && scene.text !== reply.to.scene;
  return {
    kind: 'scene',
    text: scene?.text ?? '',
    ...(isOfReply && { heading: `${sceneHeading}, after your reply` }),
    ...(chosen !== undefined && { choice: `${chosenLine(chosen)}${harmLine(answer)}` }),
    ...(chosen && chosen === openMove && !reply && { question: questionLine(chosen) }),
  };
}

function chosenLine(chosen: Choice | null): string {
  return chosen
    ? `You said this comes nearest: “${chosen.name}”`
    : 'You said that nothing on the list comes close. The level stays as it is.';
}

/** The evaluator may be wrong about the harm. */
function harmLine({ verdict, chosen }: AnswerState): string {
  const [main] = verdict?.moves ?? [];
  if (!chosen || !main?.harms || main.move === chosen.move) return '';
  return ' If so, what the evaluator says of harm may not be true of your answer. The level stays as it is.';
}

function questionLine({ by, question }: Choice): string {
  return `${upperFirst(by)} asks: “${question}”`;
}

/** What screen readers are told of what happens next. */
export function sceneLines(answer: AnswerState): string[] {
  const { choice, text, question } = sceneBlockOf(answer);
  return [choice, text, question].flatMap((line) => line || []);
}

function toParagraphs(texts: readonly string[]): Block[] {
  return texts.map((text) => ({ kind: 'paragraph', text }));
}

function withHeading(text: string | null, blocks: Block[]): Block[] {
  return text === null ? blocks : [{ kind: 'heading', text }, ...blocks];
}

function bullets(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'bullets', items }] : [];
}
