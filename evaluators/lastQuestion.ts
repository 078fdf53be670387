import type { Move, SpokenQuestion } from '../scenarios/rubric.ts';
import { upperFirst } from '../scenarios/text/firstLetter.ts';
import type { MoveMade, ShownScene } from './assessment.ts';
import { oneLine, spokenLine } from './feedbackText.ts';
import type { MoveState, NamedMove } from './moveState.ts';

/** `to` is the id of the move that the question is about, if there is one. */
export type LastQuestion = SpokenQuestion & { to: string | undefined };

type State = Pick<MoveState, 'move' | 'isOpen'>;

/**
 * The question at the end of the feedback: that of an open move, a harmful one first, otherwise that of the scene.
 * `named` has the main move first. After a reply, no question is asked that the player has read before.
 */
export function lastQuestion(named: readonly State[], scene: ShownScene | null, replied: { move: Move } | null) {
  const asked = [...named.filter(({ move }) => move.harms), ...named].find(
    ({ move, isOpen }) => isOpen && move.id !== replied?.move.id,
  );
  if (asked) return { ...asked.move.asks, to: asked.move.id };
  const [main] = named;
  if (!main || !scene || scene.of === 'answer' || replied) return null;
  const asks = main.move.scenes?.[scene.of]?.asks;
  return asks ? { ...asks, to: main.move.id } : null;
}

/** After a reply, no further one can be sent. The page looks for the question in these quotation marks, at the end. */
export function lastLine({ by, question }: SpokenQuestion, replied: object | null): string {
  return `${upperFirst(by)} ${replied ? 'would ask next' : 'asks'}: “${spokenLine(question)}”`;
}

/** If the question at the end is about this move, it replaces the move's own. */
export function moveMade(
  { move, quote }: Pick<NamedMove, 'move' | 'quote'>,
  harms: boolean,
  last: LastQuestion | null,
): MoveMade {
  const asked = last?.to === move.id;
  const { by, question } = asked ? last : move.asks;
  return { move: move.id, name: move.name, quote, by: oneLine(by), question: spokenLine(question), asked, harms };
}
