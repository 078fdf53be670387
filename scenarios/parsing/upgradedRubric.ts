import { nameWithin } from '../nameWithin.ts';

/** In packs of earlier versions, who asks and what is asked is one text: `Dana: "…?"`. */
const quotedQuestion = /^([^":]+): "([^"]+)"$/;

/** Gives an earlier version's rubric its form of today, without what is no longer used. The rest is left to be checked. */
export function upgradedRubric(rubric: object): unknown {
  const { moves, stakes: _stakes, objection: _objection, ...rest } = rubric as Record<string, unknown>;
  return { ...rest, ...(moves !== undefined && { moves: Array.isArray(moves) ? moves.map(upgradedMove) : moves }) };
}

function upgradedMove(move: unknown): unknown {
  if (typeof move !== 'object' || move === null) return move;
  const { accepts: _, ...kept } = move as { accepts?: unknown; asks?: unknown };
  const [, name, question] = quotedQuestion.exec(String(kept.asks)) ?? [];
  if (!name) return kept;
  return { ...kept, asks: { by: nameWithin(name), question } };
}
