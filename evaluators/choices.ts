import { createHash } from 'node:crypto';
import type { Move, Rubric } from '../scenarios/rubric.ts';
import type { Choice } from './assessment.ts';
import { spokenLine, tipLine } from './feedbackText.ts';
import { lastQuestion } from './lastQuestion.ts';
import type { MoveState, NamedMove } from './moveState.ts';
import { chooseScene } from './scenes.ts';

/** A move, and the sentence of the answer that comes nearest to it. */
type NearMove = MoveState & Partial<Pick<NamedMove, 'quote' | 'quotation'>>;

/** The moves that the evaluator found in the answer, with the states of their questions. */
type Found = { named: readonly MoveState[]; likely: readonly MoveState[]; all: readonly NearMove[] };

const nothing: Found = { named: [], likely: [], all: [] };

/**
 * All moves, each with what happens next and is asked if the answer makes it. The `likely` ones come first, and the
 * others in an order that depends on the answer. A harmful one is never the first unless it is the likeliest.
 */
export function listChoices({ moves = [] }: Rubric, answer: string, { named, likely, all }: Found = nothing) {
  const harmful = moves.filter(({ harms }) => harms).map(({ id }) => id);
  const choices = moves.flatMap((move) => {
    const others = named.filter((state) => state.move !== move);
    return choiceOf(all.find((state) => state.move === move) ?? unknown(move), others) ?? [];
  });
  const places = new Map(likely.map(({ move }, place) => [move.id, place]));
  const rank = ({ move }: Choice) => places.get(move) ?? likely.length;
  const hash = ({ move }: Choice) => createHash('sha256').update(`${move} ${answer}`).digest('hex');
  const sorted = choices.toSorted((a, b) => rank(a) - rank(b) || (hash(a) < hash(b) ? -1 : 1));
  const first = sorted.find(({ move }) => places.has(move) || !harmful.includes(move)) ?? sorted[0];
  return first && [first, ...sorted.filter((choice) => choice !== first)];
}

function unknown(move: Move): NearMove {
  return { move, answeredBy: null, isOpen: false };
}

function choiceOf(state: NearMove, others: readonly MoveState[]): Choice | null {
  const { id, name, asks } = state.move;
  const scene = chooseScene([state, ...others], null);
  const last = lastQuestion([state], scene, null);
  // The move's own question is answered, and the scene has none.
  if (!last && scene?.of === 'closed') return choiceOf({ ...state, ...unknown(state.move) }, others);
  const { by, question } = last ?? asks;
  const tip = tipLine(state.move);
  const { quote, quotation } = state;
  return (
    scene && {
      move: id,
      name,
      scene,
      by,
      question: spokenLine(question),
      ...(tip && { tip }),
      ...(quote && quotation && { quote, quotation }),
    }
  );
}
