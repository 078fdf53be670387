import type { Move } from '../scenarios/rubric.ts';
import type { MoveMade } from './assessment.ts';
import { atEnd } from './feedbackText.ts';

/** A move that the answer makes. Quotations have their quotation marks. */
export type NamedMove = {
  move: Move;
  /** The sentence that makes it, and the same as it is shown. */
  quote: string;
  quotation: string;
  /** The sentence that answers its question; null if there may be none. */
  answeredBy: string | null;
  /** Whether the question is still open, after a reply too. If there is a doubt, it is neither open nor answered. */
  isOpen: boolean;
};

/** A reply to the question of a move. */
export type ShownReply = { to: string; quotation: string };

export type MoveText = {
  /** What the player would do, whom it protects, what it costs, and what somebody says to an answered question. */
  paragraphs: string[];
  /** What else the player would do, unless the first move is harmful. */
  strengths: string[];
  question: string | null;
  /** Whether a named move does harm, unless a reply has put that right. */
  isHarmful: boolean;
  made: MoveMade[];
};

/** `named` has the surest move first. */
export function moveText(named: readonly NamedMove[], reply: ShownReply | null): MoveText {
  const [main, ...others] = named;
  // After an evasive reply, its question is not put once more.
  const asked = [...named.filter(({ move }) => move.harms), ...named].find(
    ({ move, isOpen }) => isOpen && move.id !== reply?.to,
  );
  const accepting = named.find(({ move }) => (reply ? move.id === reply.to : move === main?.move));
  const asks = reply ? 'would ask next' : 'asks'; // after a reply, no further one can be sent
  const accepted = accepting ? acceptance(accepting, reply, main?.quotation) : [];
  const praised = others.filter(
    ({ move, quotation }) =>
      !(main && harmsStill(main, reply)) &&
      !move.harms &&
      !move.costs &&
      !main?.quotation.includes(quotation.slice(1, -1)),
  );
  return {
    paragraphs: [
      ...(reply ? accepted : []),
      ...(main ? [decision(main, reply)] : []),
      ...(reply ? [] : accepted),
      ...others.flatMap((one) => (harmsStill(one, reply) ? [`${also(one)}${quoting(one, main)}${priceOf(one)}`] : [])),
    ],
    strengths: praised
      .filter(({ quotation }, at) => praised.findIndex((one) => one.quotation === quotation) === at)
      .map((one) => `${also(one)}: ${one.quotation}`),
    question: asked ? `${upperFirst(voiceOf(asked.move).by)} ${asks}: “${voiceOf(asked.move).question}”` : null,
    isHarmful: named.some((one) => harmsStill(one, reply)),
    made: named.map((one) => ({
      move: one.move.id,
      name: one.move.name,
      quote: one.quote,
      ...voiceOf(one.move),
      asked: one.move === asked?.move,
      harms: harmsStill(one, reply),
    })),
  };
}

/** What somebody says to the sentence or to the reply that answers their question, or what is said of another reply. */
export function acceptance(
  { move, answeredBy, isOpen }: Pick<NamedMove, 'move' | 'answeredBy' | 'isOpen'>,
  reply: ShownReply | null,
  shown?: string,
): string[] {
  const { by } = voiceOf(move);
  const them = by.replace(/^an? /, 'the ');
  if (answeredBy !== null && move.accepts) {
    if (reply) return [`${upperFirst(them)} answers: “${move.accepts}”`];
    if (answeredBy === shown) return [`${upperFirst(by)} says to that: “${move.accepts}”`];
    return [`To ${answeredBy} ${by} says: “${move.accepts}”`];
  }
  if (!reply) return [];
  if (answeredBy !== null) return [`Your reply answers what ${them} asked.`];
  return [`To ${them} you replied: ${atEnd(reply.quotation)}${isOpen ? ' It leaves the question open.' : ''}`];
}

/** What the player would do and whom that protects, or what they had written if the reply has changed it. */
function decision(main: NamedMove, reply: ShownReply | null): string {
  const { name, protects, harms, costs } = main.move;
  const isChanged = (harms || costs) && isPutRight(main, reply);
  if (isChanged) return `Before your reply you had written: ${atEnd(main.quotation)}`;
  const isDoubtful = harms && reply?.to === main.move.id && !main.isOpen; // the reply may have put it right
  return `${isDoubtful ? 'Before your reply: ' : ''}${name}: ${atEnd(main.quotation)} ${protects}${priceOf(main)}`;
}

function quoting({ quotation }: NamedMove, main: NamedMove | undefined): string {
  return quotation === main?.quotation ? ', in the same words.' : `: ${atEnd(quotation)}`;
}

function also({ move: { name } }: NamedMove): string {
  return name.replace(/^You'd /, "You'd also ");
}

/** Whether the reply answers the question that this move raises. */
function isPutRight({ move, answeredBy }: NamedMove, reply: ShownReply | null): boolean {
  return reply?.to === move.id && answeredBy !== null;
}

function harmsStill(named: NamedMove, reply: ShownReply | null): boolean {
  return named.move.harms !== undefined && !isPutRight(named, reply);
}

function priceOf({ move: { harms, costs } }: NamedMove): string {
  return [harms, costs].map((price) => (price ? ` ${price}` : '')).join('');
}

/** The name as it stands within a sentence. */
export function voiceOf({ asks }: Pick<Move, 'asks'>): { by: string; question: string } {
  const [, by = '', question = ''] = /^([^"]*): "(.*)"$/.exec(asks) ?? [];
  return { by: by.replace(/^(An?|The) /, (article) => article.toLowerCase()), question };
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
