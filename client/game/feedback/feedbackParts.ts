import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import { quoted } from '../../../scenarios/text/quoted.ts';
import type { AnswerState } from '../session/answerAt.ts';
import type { StoredSections } from '../session/verdict.ts';
import { type Block, parseFeedback, sceneHeadings } from './parseFeedback.ts';

export type FeedbackParts = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

export function partsFromSections(answer: AnswerState, sections: StoredSections): FeedbackParts {
  const isMisread = isReadDifferently(answer, sections);
  const kept = paragraphs(...withoutRejected(sections.paragraphs, answer, sections));
  const words = paragraphs(...wordsOf(answer, sections));
  const told = answer.chosen === undefined ? [...kept, ...words] : [...words, ...kept];
  const scene = answer.scene || sections.choices?.length ? [sceneBlockOf(answer)] : [];
  return {
    title: isMisread ? null : sections.title,
    text: [
      ...paragraphs(choiceLine(answer)),
      ...(isMisread
        ? [...words, ...scene, ...paragraphs('The evaluator read your answer differently:'), ...kept]
        : [...told, ...scene]),
      ...paragraphs(answer.chosen?.level ?? sections.level ?? ''),
    ],
    strengths: bullets(withoutRejected(sections.strengths, answer, sections)),
    growth: bullets([...tipOf(answer, sections), ...growthItems(answer, sections)]),
  };
}

/** Takes out the decision that the player did not mean. If it was the main one, the others no longer say "also". */
function withoutRejected(lines: string[], { verdict, rejected }: AnswerState, sections: StoredSections): string[] {
  return lines.flatMap((line) => {
    const decision = rejected && sections.decisions?.find((known) => known.line === line);
    if (!decision) return line;
    if (decision.move === rejected.move) return [];
    return rejected === verdict?.moves[0] ? decision.alone : line;
  });
}

/**
 * Whether the paragraphs are about something that the player did not mean: what happens next then comes first. Harm is
 * never hidden. Without decisions, all paragraphs are about the main move, or about the scene written for the answer.
 */
function isReadDifferently(answer: AnswerState, sections: StoredSections): boolean {
  const { verdict, rejected, scene } = answer;
  if (harmLine(answer)) return true;
  if (sections.decisions) return false;
  const [main] = verdict?.moves ?? [];
  if (main) return rejected === main;
  return sections.scene?.of === 'answer' && scene !== sections.scene;
}

/** On what the player would do, as the player says or else as the evaluator found. After a reply, the story has gone on. */
function tipOf({ chosen, reply }: AnswerState, sections: StoredSections): string[] {
  const { tip } = chosen === undefined ? sections : (chosen ?? {});
  return tip && !reply ? [tip] : [];
}

/** The last may be the question to a move. That of a move that the player chose takes its place. */
function growthItems(answer: AnswerState, { growth, otherwise = [] }: StoredSections): string[] {
  const { askedMove, openMove } = answer;
  if (askedMove === openMove) return growth;
  const question = chosenQuestion(answer);
  // Where the evaluator asked about no move, the question of the chosen one says more than what it asked.
  const isReplaced = (item: string) => (askedMove ? item.endsWith(`“${askedMove.question}”`) : question);
  return [...growth.filter((item) => !isReplaced(item)), ...(question ? [question] : otherwise)];
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

function sceneBlockOf(answer: AnswerState): Block {
  return { kind: 'scene', heading: sceneHeadings[timeOfScene(answer)], text: answer.scene?.text ?? '' };
}

function timeOfScene({ scene, sections, reply }: AnswerState): keyof typeof sceneHeadings {
  if (reply && scene?.text === reply.to.scene) return 'beforeReply';
  return reply && scene && scene === sections?.scene ? 'afterReply' : 'next';
}

/** What the player chose; empty if nothing. It stands where the decision would stand that the evaluator names. */
export function choiceLine(answer: AnswerState): string {
  const { scene, chosen, reply } = answer;
  if (chosen === undefined) return '';
  if (!chosen) return "You said that nothing on the list comes close. That doesn't change the level.";
  // The player chose before the reply, and a model has since written a scene for answer and reply.
  const isOfAnswerOnly = timeOfScene(answer) === 'afterReply' && scene?.of === 'answer';
  if (isOfAnswerOnly && reply?.before?.chosen?.move === chosen.move) return '';
  return `You said this comes nearest: “${chosen.name}”.${harmLine(answer)}`;
}

/** Empty if the scene in which the player replied shows what the player chose. No further reply can be sent. */
export function chosenQuestion({ chosen, openMove, exchange, reply }: AnswerState): string {
  if (!chosen || chosen !== openMove || exchange) return '';
  return `${upperFirst(chosen.by)} ${reply ? 'would ask next' : 'asks'}: “${chosen.question}”`;
}

/** The evaluator may be wrong about the harm. */
function harmLine({ verdict, chosen }: AnswerState): string {
  const [main] = verdict?.moves ?? [];
  if (!chosen || !main?.harms || main.move === chosen.move) return '';
  return " If so, what the evaluator says of harm may not be true of your answer. That doesn't change the level.";
}

/** The player's own words: those nearest to the chosen move, or otherwise those that stand out. */
function wordsOf({ chosen, verdict, rejected, reply }: AnswerState, { words = [] }: StoredSections): string[] {
  if (!chosen || reply) return words;
  const isNamed = verdict?.moves.some(({ move }) => move === chosen.move);
  const own = chosen.quotation && !isNamed ? [`In your words: ${chosen.quotation}`] : words;
  const other = rejected?.quote === chosen.quote ? null : rejected?.quote;
  return other ? [...own, `You also wrote: ${quoted(other)}`] : own;
}

function paragraphs(...texts: string[]): Block[] {
  return texts.flatMap((text) => (text ? { kind: 'paragraph', text } : []));
}

function withHeading(text: string | null, blocks: Block[]): Block[] {
  return text === null ? blocks : [{ kind: 'heading', text }, ...blocks];
}

function bullets(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'bullets', items }] : [];
}
