/** In milliseconds: letters typed faster than this belong to one word. */
const pause = 600;

export type Typed = { word: string; at: number };

/** What has been typed so far, with one more letter. */
export function typeOn(typed: Typed, letter: string, at: number): Typed {
  return { word: at - typed.at < pause ? typed.word + letter : letter, at };
}

/**
 * The index of the label that begins with what was typed, or -1. A single letter, or the same one repeated, moves on to
 * the next label that begins with it.
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
