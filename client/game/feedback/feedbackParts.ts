import { rejectedMove } from '../../../evaluators/rejectedMove.ts';
import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import type { Sections } from '../../../server/api.ts';
import type { AnswerState } from '../session/answerAt.ts';
import { type Block, parseFeedback, sceneHeadings } from './parseFeedback.ts';

export type FeedbackParts = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

export function partsFromSections(answer: AnswerState, sections: Sections): FeedbackParts {
  const { verdict, chosen, insteadOf, scene, askedMove } = answer;
  const { title, paragraphs, decisions, level: levelLine, sceneChange, otherwise = [], choices = [] } = sections;
  const moves = verdict?.moves ?? [];
  const [main] = moves;
  const rejected = rejectedMove(moves, chosen, insteadOf);
  const without = (lines: readonly string[]) =>
    lines.flatMap((line) => {
      const decision = rejected && decisions?.find((known) => known.line === line);
      if (!decision) return line;
      return decision.move === rejected.move ? [] : rejected === main ? decision.alone : line;
    });
  const isOwnSceneReplaced = sections.scene?.of === 'answer' && scene !== sections.scene;
  const isMisread = !decisions && (rejected ? rejected === main : !main && isOwnSceneReplaced);
  const kept = without(paragraphs).map(paragraph);
  const next = scene || choices.length > 0 ? [sceneBlockOf(answer)] : [];
  const isSceneOfReplyReplaced = answer.exchange !== answer.reply;
  const replacedQuestion = askedMove === answer.openMove ? undefined : askedMove?.question;
  // If the evaluator had no move's question to put, that of the chosen move says more than one of the rubric.
  const isAskedInScene = decisions && chosen && !main && !answer.reply;
  return {
    title: isMisread ? null : title,
    text: [
      ...(isMisread
        ? [...next, paragraph('The evaluator read your answer differently:'), ...kept]
        : [...kept, ...next]),
      ...(levelLine
        ? [paragraph(!sceneChange || isSceneOfReplyReplaced ? levelLine : `${levelLine} ${sceneChange}`)]
        : []),
    ],
    strengths: bullets(without(sections.strengths)),
    growth: bullets(
      isAskedInScene
        ? []
        : sections.growth.flatMap((item) =>
            replacedQuestion && item.endsWith(`“${replacedQuestion}”`) ? (chosen ? [] : otherwise) : item,
          ),
    ),
  };
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

export function sceneBlockOf(answer: AnswerState): Extract<Block, { kind: 'scene' }> {
  const { scene, sections, chosen, reply, openMove } = answer;
  const isBeforeReply = reply && scene?.text === reply.to.scene;
  const isOfReply = reply && scene && scene === sections?.scene && !isBeforeReply;
  // The player chose before the reply, and a model has since written a scene for answer and reply.
  const isOfAnswerOnly = isOfReply && scene.of === 'answer' && chosen && reply.before?.chosen?.move === chosen.move;
  return {
    kind: 'scene',
    heading: sceneHeadings[isBeforeReply ? 'beforeReply' : isOfReply ? 'afterReply' : 'next'],
    text: scene?.text ?? '',
    ...(chosen !== undefined && !isOfAnswerOnly && { choice: `${chosenLine(answer)}${harmLine(answer)}` }),
    ...(chosen && chosen === openMove && !reply && { question: `${upperFirst(chosen.by)} asks: “${chosen.question}”` }),
  };
}

function chosenLine({ chosen, verdict }: AnswerState): string {
  if (!chosen) return "You said that nothing on the list comes close. That doesn't change the level.";
  const isAsRead = verdict?.moves[0]?.move === chosen.move;
  return `You said this comes nearest: “${chosen.name}”${isAsRead ? '. The evaluator read it that way, too.' : ''}`;
}

/** The evaluator may be wrong about the harm. */
function harmLine({ verdict, chosen }: AnswerState): string {
  const [main] = verdict?.moves ?? [];
  if (!chosen || !main?.harms || main.move === chosen.move) return '';
  return " If so, what the evaluator says of harm may not be true of your answer. That doesn't change the level.";
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function withHeading(text: string | null, blocks: Block[]): Block[] {
  return text === null ? blocks : [{ kind: 'heading', text }, ...blocks];
}

function bullets(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'bullets', items }] : [];
}
