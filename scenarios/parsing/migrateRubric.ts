import { withinSentence } from '../text/article.ts';

/** In packs of earlier versions, the person and the question are one text: `Dana: "…?"`. */
const quotedQuestion = /^([^":]+): "([^"]+)"$/;

/** Brings an earlier version's rubric to the current form, without what is no longer used. Checks nothing else. */
export function migrateRubric(rubric: object): unknown {
  const { moves, stakes: _stakes, objection: _objection, ...rest } = rubric as Record<string, unknown>;
  return { ...rest, ...(moves !== undefined && { moves: Array.isArray(moves) ? moves.map(migrateMove) : moves }) };
}

function migrateMove(move: unknown): unknown {
  if (typeof move !== 'object' || move === null) return move;
  const { accepts: _, ...kept } = move as { accepts?: unknown; asks?: unknown };
  const [, name, question] = quotedQuestion.exec(String(kept.asks)) ?? [];
  if (!name) return kept;
  return { ...kept, asks: { by: withinSentence(name), question } };
}
