import { upperFirst } from '../../../scenarios/firstLetter.ts';
import type { Choice, Sections } from '../../../server/api.ts';
import { askedMove, chosenMove, evaluatedReply, selectScene } from '../session/sessionSelectors.ts';
import type { SessionState } from '../session/sessionState.ts';
import { type Block, parseFeedback } from './parseFeedback.ts';

export type Evaluated = ReturnType<typeof evaluatedAt>;

/** The last feedback on an answer and all that belongs to it. */
export function evaluatedAt(session: SessionState, index: number) {
  return {
    feedback: session.feedback[index] ?? '', // on answer and reply
    sections: session.sections[index] ?? null, // null if the server sent none
    verdict: session.verdicts[index] ?? null, // null if the server sent none
    scene: selectScene(session, index),
    chosen: chosenMove(session, index),
    reply: evaluatedReply(session, index),
  };
}

export type Review = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

export function reviewOfSections(evaluated: Evaluated, sections: Sections): Review {
  const { title, paragraphs, strengths, growth, otherwise = [], choices = [] } = sections;
  const rejected = rejectedMove(evaluated);
  // "Also" would be beside the decision that is taken back.
  const meant = (text: string) => (rejected ? text.replace(/^You'd also /, "You'd ") : text);
  const texts = paragraphs
    .filter((text) => !rejected || !text.startsWith(`${rejected.name}: `))
    .map((text): Block => ({ kind: 'paragraph', text: meant(text) }));
  const next = evaluated.scene || choices.length > 0 ? [whatNext(evaluated)] : [];
  const question = replacedQuestion(evaluated);
  return {
    title: rejected && texts.length < 2 ? null : title, // no decision would stand below it
    text: [...texts.slice(0, -1), ...next, ...texts.slice(-1)],
    strengths: bullets(strengths.map(meant)),
    growth: bullets(
      growth.flatMap((item) => (question && item.includes(question) ? (evaluated.chosen ? [] : otherwise) : item)),
    ),
  };
}

/** The same as the text of the feedback, with what the player chose. */
export function feedbackBlocks(evaluated: Evaluated): Block[] {
  const { feedback, sections } = evaluated;
  if (!sections) return parseFeedback(feedback);
  const { title, text, strengths, growth } = reviewOfSections(evaluated, sections);
  return [
    ...headed(title, text),
    ...(strengths.length > 0 ? headed('Strengths:', strengths) : []),
    ...(growth.length > 0 ? headed('Areas for growth:', growth) : []),
  ];
}

function whatNext({ scene, chosen, reply, verdict }: Evaluated): Extract<Block, { kind: 'scene' }> {
  const isAskedAnew = scene?.of !== 'closed' && !reply && chosen?.move !== askedMove(verdict)?.move;
  return {
    kind: 'scene',
    text: scene?.text ?? '',
    ...(chosen !== undefined && { choice: chosenLine(chosen) }),
    ...(chosen && isAskedAnew && { question: questionLine(chosen) }),
  };
}

function chosenLine(chosen: Choice | null): string {
  return chosen
    ? `You said this comes nearest: “${chosen.name}”`
    : 'You said that nothing on the list comes close, so the level stays as it is.';
}

function questionLine({ by, question }: Choice): string {
  return `${upperFirst(by)} asks: “${question}”`;
}

/** What is announced of what happens next. */
export function sceneLines(evaluated: Evaluated): string[] {
  const { choice, text, question } = whatNext(evaluated);
  return [choice, text, question].flatMap((line) => line || []);
}

/** The main move, if the player did not mean it. What does harm is said all the same. */
function rejectedMove({ verdict, chosen }: Evaluated) {
  const main = verdict?.moves[0];
  return chosen === undefined || main?.move === chosen?.move || main?.harms ? undefined : main;
}

/** The question of a move that the player did not mean. */
function replacedQuestion({ verdict, chosen }: Evaluated): string | undefined {
  const asked = askedMove(verdict);
  return chosen === undefined || asked?.move === chosen?.move ? undefined : asked?.question;
}

function headed(text: string | null, blocks: Block[]): Block[] {
  return text === null ? blocks : [{ kind: 'heading', text }, ...blocks];
}

function bullets(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'bullets', items }] : [];
}
