type Character = { plain: string; start: number; end: number };

const likeApostrophe = /[‘’‚‛ʼ`´]/g;
const likeQuote = /[“”„‟«»]/g;
const likeDash = /[‐‑‒–—―−]/g;

/** The fewest letters and digits that count as a quote: less is found anywhere. */
const shortest = 6;

/**
 * The passage of `answer` that `quote` repeats, exactly as the answer has it; null when it has none. Case, runs of white
 * space, kinds of quotes and dashes, and marks around the quote make no difference.
 */
export function findQuote(answer: string, quote: string): string | null {
  return quoteFinder(answer)(quote);
}

/** `findQuote` in one answer, which is read only once: for those who look for many quotes. */
export function quoteFinder(answer: string): (quote: string) => string | null {
  const plain = plainText(answer);
  return (quote) => {
    const sought = withoutMarksAround(plainText(quote));
    if (sought.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortest) return null;
    const at = plain.indexOf(sought);
    return at < 0 ? null : passage(answer, at, at + sought.length);
  };
}

/** By loops: a pattern for the end would look from every mark in the middle to the end. */
function withoutMarksAround(plain: string): string {
  let [from, to] = [0, plain.length];
  while (from < to && /["'.\s]/.test(plain[from] ?? '')) from += 1;
  while (to > from && /["'.,;:\s]/.test(plain[to - 1] ?? '')) to -= 1;
  return plain.slice(from, to);
}

/** The first `most` code units of a text, and no half of a character. */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** As much of a quote as goes along with a verdict: five times what is longer would not fit into the overall call. */
export function truncatedQuote(quote: string): string {
  return truncate(quote, 400);
}

/** The part of `answer` whose plain form goes from `from` to `to`. */
function passage(answer: string, from: number, to: number): string | null {
  let passed = 0;
  let first: Character | undefined;
  for (const character of charactersOf(answer)) {
    passed += character.plain.length;
    if (first === undefined && passed > from) first = character;
    if (first !== undefined && passed >= to) return answer.slice(first.start, character.end);
  }
  return null;
}

/** The answer's characters as they are compared, with their places in it; a run of white space is one. */
function charactersOf(answer: string): Character[] {
  const characters: Character[] = [];
  let start = 0;
  for (const character of answer) {
    const end = start + character.length;
    const plain = plainCharacter(character);
    const last = characters.at(-1);
    if (plain === ' ' && last?.plain === ' ') last.end = end;
    else characters.push({ plain, start, end });
    start = end;
  }
  return characters;
}

/** Letters and their accents apart (NFKD), so that both ways of writing é are one. */
function plainCharacter(character: string): string {
  if (/^[\w.,;:!?'"-]$/.test(character)) return character.toLowerCase(); // nearly all, and much sooner
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(likeApostrophe, "'")
    .replaceAll(likeQuote, '"')
    .replaceAll(likeDash, '-')
    .replaceAll(/\s/g, ' ');
}

/** The plain characters of a text, joined. Only what is neither a letter of English nor a mark needs a closer look. */
function plainText(text: string): string {
  return text
    .replaceAll(/[^\w.,;:!?'"-]+/g, (run) => {
      if (run === ' ') return run;
      return charactersOf(run)
        .map(({ plain }) => plain)
        .join('');
    })
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
