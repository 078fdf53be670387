const kinds = 'amber beige brisk civil crisp early frank grey idle late lofty mild neat plain spare tidy'.split(' ');
const things =
  'badge binder cable chair clock desk fax folder lamp ledger memo modem pager printer stapler stamp'.split(' ');

/** Short enough to be read aloud. */
export function newSeed(): string {
  const [kind = 0, thing = 0, number = 0] = crypto.getRandomValues(new Uint16Array(3));
  return `${kinds[kind % kinds.length]}-${things[thing % things.length]}-${100 + (number % 900)}`;
}
