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

/** All the patterns of a name that can begin with the same word, as one expression. */
type Candidate<Name> = { name: Name; regex: RegExp };

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
  const byFirstWord = new Map<string, readonly Candidate<Name>[]>();
  const bySources = new Map<string, Candidate<Name>>();
  const candidatesOf = (word: string) => {
    const sources = new Map<Name, string[]>();
    for (const { name, first, source } of all) {
      if (first.test(word)) sources.set(name, [...(sources.get(name) ?? []), source]);
    }
    const candidates = [...sources].map(([name, begun]) => {
      const source = `(?:${begun.join('|')})(?= )`;
      const candidate = bySources.get(source) ?? { name, regex: new RegExp(source, 'y') };
      bySources.set(source, candidate);
      return candidate;
    });
    if (byFirstWord.size < 10_000) byFirstWord.set(word, candidates);
    return candidates;
  };
  return {
    in(plain) {
      const found = new Map<Name, number>();
      for (let at = 1; at < plain.length; at = plain.indexOf(' ', at) + 1) {
        const word = plain.slice(at, plain.indexOf(' ', at));
        for (const { name, regex } of byFirstWord.get(word) ?? candidatesOf(word)) {
          if (found.has(name)) continue;
          regex.lastIndex = at;
          if (regex.test(plain)) found.set(name, at);
        }
      }
      return found;
    },
  };
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
