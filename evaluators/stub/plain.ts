const numbers = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen'.split(
    ' ',
  ),
);

/** Far enough off for a second look; a weekday is too near. */
const dates = new Set(
  'january february april june july august september october november december christmas easter'.split(' '),
);

const weekdays = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));

/** The names in a text, in lower case: words with a capital where no sentence begins. */
export function namesIn(text: string): Set<string> {
  const found = [...text.matchAll(/(?<=[\p{Ll},’'] )\p{Lu}\p{Ll}+/gu)].map(([name]) => name.toLowerCase());
  return new Set(found.filter((name) => !dates.has(name) && !weekdays.has(name)));
}

/** A sentence as the moves' patterns see it: names as `@`, numbers as `#`, dates as `%`, each word between spaces. */
export function plainOf(words: readonly string[], names: ReadonlySet<string>): string {
  const seen = words.map((word) => {
    if (names.has(word)) return '@';
    if (numbers.has(word) || /^\d/.test(word)) return '#';
    return dates.has(word) ? '%' : word;
  });
  return ` ${seen.join(' ')} `;
}
