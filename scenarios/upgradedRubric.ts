/** In packs of earlier versions, who asks and what is asked is one text: `Dana: "…?"`. */
const asked = /^([^":]+): "([^"]+)"$/;

/** Gives the moves of an earlier version's pack their form of today. The rest is left as it is, to be checked. */
export function upgradedRubric(rubric: unknown): unknown {
  const { moves, ...rest } = rubric as { moves?: unknown };
  return Array.isArray(moves) ? { ...rest, moves: moves.map(upgradedMove) } : rubric;
}

function upgradedMove(move: unknown): unknown {
  if (typeof move !== 'object' || move === null) return move;
  const { accepts: _, ...kept } = move as { accepts?: unknown; asks?: unknown };
  const [, name, question] = asked.exec(String(kept.asks)) ?? [];
  if (!name) return kept;
  const by = name.replace(/^(An?|The) /, (article) => article.toLowerCase());
  return { ...kept, asks: { by, question } };
}
