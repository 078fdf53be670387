/** Letters that come faster than this, in milliseconds, spell one word. */
const pause = 600;

export type Typed = { word: string; at: number };

/** What has been typed so far, with one more letter. */
export function typeOn(typed: Typed, letter: string, at: number): Typed {
  return { word: at - typed.at < pause ? typed.word + letter : letter, at };
}

/**
 * The place of the label that begins with what was typed, or -1. A single letter, or one typed again and again,
 * looks on from the next place, so that it walks through all that begin with it.
 */
export function placeOf(word: string, labels: readonly string[], from: number): number {
  const typed = word.toLowerCase();
  const letter = typed.charAt(0);
  const repeated = [...typed].every((other) => other === letter);
  const sought = repeated ? letter : typed;
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const place = (start + step) % labels.length;
    if (labels[place]?.toLowerCase().startsWith(sought)) return place;
  }
  return -1;
}
