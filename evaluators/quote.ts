type Character = { plain: string; start: number; end: number };

const apostrophes = /[‘’‚‛ʼ`´]/g;
const quotationMarks = /[“”„‟«»]/g;
const dashes = /[‐‑‒–—―−]/g;

/** Counted in letters and digits. Shorter quotes would be found in almost any text. */
export const minQuoteLength = 6;

/**
 * Returns a function that finds the passage that matches a quote, spelled as in the answer; null if there is none, or
 * if the quote is too short. Ignores case, the amount of white space, the style of quotation marks, apostrophes and
 * dashes, and punctuation around the quote.
 */
export function quoteFinder(answer: string): (quote: string) => string | null {
  const characters = toCharacters(answer);
  const plain = toPlain(characters);
  return (quote) => {
    const sought = withoutMarksAround(toPlain(toCharacters(quote)));
    if (sought.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minQuoteLength) return null;
    const start = plain.indexOf(sought);
    return start < 0 ? null : passage(answer, characters, start, start + sought.length);
  };
}

/** Uses loops, because a regular expression anchored at the end takes quadratic time on a long run of punctuation. */
function withoutMarksAround(plain: string): string {
  let from = 0;
  let to = plain.length;
  while (from < to && /["'.\s]/.test(plain[from] ?? '')) from += 1;
  while (to > from && /["'.,;:\s]/.test(plain[to - 1] ?? '')) to -= 1;
  return plain.slice(from, to);
}

/** In code units. Leaves no half of a surrogate pair at the end. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** The client keeps quotes, and five verdicts must fit into one request (server/evaluation/evaluateOverall.ts). */
export function truncatedQuote(quote: string): string {
  return truncate(quote, 400);
}

/** `from` and `to` are positions in the normalized answer. */
function passage(answer: string, characters: readonly Character[], from: number, to: number): string | null {
  let passed = 0;
  let first: Character | undefined;
  for (const character of characters) {
    passed += character.plain.length;
    if (first === undefined && passed > from) first = character;
    if (first !== undefined && passed >= to) return answer.slice(first.start, character.end);
  }
  return null;
}

/** A run of white space counts as one character. */
function toCharacters(answer: string): Character[] {
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

/** NFKD separates letters and accents, so that both encodings of é compare equal. */
function plainCharacter(character: string): string {
  if (/^[\w.,;:!?'"-]$/.test(character)) return character.toLowerCase(); // fast path for nearly all characters
  return character
    .replaceAll(apostrophes, "'") // before NFKD, which makes a space and an accent of ´
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(quotationMarks, '"')
    .replaceAll(dashes, '-')
    .replaceAll(/\s/g, ' ');
}

function toPlain(characters: readonly Character[]): string {
  return characters.map(({ plain }) => plain).join('');
}
