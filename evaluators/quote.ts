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
  const sought = plainText(quote).replace(/^["'.\s]+|["'.,;:\s]+$/g, '');
  if (sought.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortest) return null;

  const characters = charactersOf(answer);
  const at = characters
    .map(({ plain }) => plain)
    .join('')
    .indexOf(sought);
  if (at < 0) return null;
  let passed = 0;
  let first: Character | undefined;
  for (const character of characters) {
    passed += character.plain.length;
    if (first === undefined && passed > at) first = character;
    if (first !== undefined && passed >= at + sought.length) return answer.slice(first.start, character.end);
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
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(likeApostrophe, "'")
    .replaceAll(likeQuote, '"')
    .replaceAll(likeDash, '-')
    .replaceAll(/\s/g, ' ');
}

function plainText(text: string): string {
  return charactersOf(text)
    .map(({ plain }) => plain)
    .join('');
}
