/**
 * The notation of the moves: words in a row, of which
 *   `sign~`   is any word that begins with "sign",
 *   `(a|b c)` is one of several, `(a )?` may be left out,
 *   `..`      is up to four words of any kind,
 *   `#`       is a number (digits or a word for it), `@` a name in the story, `%` a date,
 *   `TIME`    is a month, a season or a unit of time from a week up, `WHO` a name or a pronoun.
 */
export type Patterns<Name extends string> = {
  /** The names of all the patterns in a sentence, and where each begins; words stand between single spaces. */
  in(plain: string): Map<Name, number>;
};

/** The patterns that can begin with the same word: all in one expression, as most words begin none, and by name. */
type Candidates<Name> = { any: RegExp; each: readonly { name: Name; regex: RegExp }[] };

const classes: Readonly<Record<string, string>> = {
  TIME: '(%|weeks?|fortnight|months?|quarters?|years?|rounds?|sprints?|spring|summer|autumn|winter|half)',
  WHO: '(@|i|you|he|she|they|we|it|him|her|them|someone|somebody|one|each)',
};

export function compilePatterns<Name extends string>(
  tables: Readonly<Record<Name, readonly string[]>>,
): Patterns<Name> {
  const all = (Object.entries(tables) as [Name, readonly string[]][]).flatMap(([name, patterns]) =>
    patterns.map((pattern) => {
      const whole = pattern.replaceAll(/TIME|WHO/g, (word) => classes[word] ?? word);
      return { name, first: new RegExp(`^(?:${firstWordsOf(whole).join('|')})$`), source: sourceOf(whole) };
    }),
  );
  const byFirstWord = new Map<string, Candidates<Name> | null>();
  const bySources = new Map<string, Candidates<Name>>();
  const candidatesOf = (word: string) => {
    const begun = all.filter(({ first }) => first.test(word));
    const key = begun.map(({ source }) => source).join('|');
    const candidates = begun.length === 0 ? null : (bySources.get(key) ?? toCandidates(begun));
    if (candidates) bySources.set(key, candidates);
    if (byFirstWord.size < 10_000) byFirstWord.set(word, candidates);
    return candidates;
  };
  return {
    in(plain) {
      const found = new Map<Name, number>();
      for (let at = 1; at < plain.length; at = plain.indexOf(' ', at) + 1) {
        const word = plain.slice(at, plain.indexOf(' ', at));
        const met = byFirstWord.get(word);
        const candidates = met === undefined ? candidatesOf(word) : met;
        if (!candidates || !matchesAt(candidates.any, plain, at)) continue;
        for (const { name, regex } of candidates.each) {
          if (!found.has(name) && matchesAt(regex, plain, at)) found.set(name, at);
        }
      }
      return found;
    },
  };
}

function toCandidates<Name>(patterns: readonly { name: Name; source: string }[]): Candidates<Name> {
  const regexOf = (some: typeof patterns) => new RegExp(`(?:${some.map(({ source }) => source).join('|')})(?= )`, 'y');
  const names = [...new Set(patterns.map(({ name }) => name))];
  return {
    any: regexOf(patterns),
    each: names.map((name) => ({ name, regex: regexOf(patterns.filter((one) => one.name === name)) })),
  };
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

function sourceOf(pattern: string): string {
  return pattern.replaceAll('(', '(?:').replaceAll('~', '\\S*').replaceAll('.. ', '(?:\\S+ ){0,4}?');
}

/** With which word a pattern can begin: a sentence is tried only against the patterns that its words could start. */
function firstWordsOf(pattern: string): string[] {
  const [, group, optional, rest] = /^\(([^()]*)\)(\??)(.*)$/.exec(pattern) ?? [];
  if (group === undefined) return [firstWordOf(pattern)];
  return [...group.split('|').map(firstWordOf), ...(optional && rest ? firstWordsOf(rest) : [])];
}

function firstWordOf(words: string): string {
  return sourceOf(words.split(' ')[0] ?? '');
}
