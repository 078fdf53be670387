/** In milliseconds. A letter that is typed after a longer pause starts a new word. */
const pause = 600;

export type Typed = { word: string; at: number };

export function typeOn(typed: Typed, letter: string, at: number): Typed {
  return { word: at - typed.at < pause ? typed.word + letter : letter, at };
}

/**
 * The index of the first label from `from` on that begins with `word`, or -1. The search wraps around. If `word` is one
 * letter, once or repeated, the search is for that letter and starts after `from`, so that each press moves to the next
 * match.
 */
export function indexOfMatch(word: string, labels: readonly string[], from: number): number {
  const typed = word.toLowerCase();
  const letter = typed.charAt(0);
  const repeated = [...typed].every((other) => other === letter);
  const prefix = repeated ? letter : typed;
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}
