import { rejectedMove } from '../../../evaluators/rejectedMove.ts';
import { isDecision, withoutAlso, withoutSceneChange } from '../../../evaluators/takenBack.ts';
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
  const { kept, misread, strengths } = afterChoice(answer, sections);
  const { title, paragraphs, growth, otherwise = [], choices = [] } = sections;
  const level = paragraphs.slice(-1);
  const isSceneOfReplyReplaced = answer.exchange !== answer.reply;
  const replacedQuestion = answer.askedMove === answer.openMove ? undefined : answer.askedMove?.question;
  return {
    title: misread.length > 0 ? null : title,
    text: [
      ...toParagraphs(kept),
      ...(answer.scene || choices.length > 0 ? [sceneBlockOf(answer)] : []),
      ...toParagraphs(misread),
      ...toParagraphs(isSceneOfReplyReplaced ? level.map(withoutSceneChange) : level),
    ],
    strengths: bullets(strengths),
    growth: bullets(
      growth.flatMap((item) =>
        replacedQuestion && item.includes(replacedQuestion) ? (answer.chosen ? [] : otherwise) : item,
      ),
    ),
  };
}

/** What is said of the answer, without a move that the player did not mean. Prose that is about it follows the scene. */
function afterChoice({ verdict, chosen, insteadOf, scene }: AnswerState, { paragraphs, strengths, ...sent }: Sections) {
  const lines = paragraphs.slice(0, -1);
  const moves = verdict?.moves ?? [];
  const [main] = moves;
  const rejected = rejectedMove(moves, chosen, insteadOf);
  const isRejected = (line: string) => rejected && isDecision(line, rejected.name);
  // Only the built-in evaluator has a line for each move. What a model read is one paragraph of prose.
  if ([...lines, ...strengths].some(isRejected)) {
    const without = (all: string[]) =>
      all.flatMap((line) => (isRejected(line) ? [] : rejected === main ? withoutAlso(line) : line));
    return { kept: without(lines), misread: [], strengths: without(strengths) };
  }
  const isOwnSceneReplaced = sent.scene?.of === 'answer' && scene !== sent.scene;
  const isMisread = rejected ? rejected === main && lines.length === 1 : !main && isOwnSceneReplaced;
  return isMisread
    ? { kept: [], misread: ['The evaluator read your answer differently:', ...lines], strengths }
    : { kept: lines, misread: [], strengths };
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
  const isBeforeReply = reply && scene?.text === reply.to.scene;
  const isOfReply = reply && scene && scene === sections?.scene && !isBeforeReply;
  return {
    kind: 'scene',
    text: scene?.text ?? '',
    ...(isOfReply && { heading: `${sceneHeading}, after your reply` }),
    ...(isBeforeReply && { heading: 'What happened before your reply' }),
    ...(chosen !== undefined && { choice: `${chosenLine(chosen)}${harmLine(answer)}` }),
    ...(chosen && chosen === openMove && !reply && { question: `${upperFirst(chosen.by)} asks: “${chosen.question}”` }),
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
