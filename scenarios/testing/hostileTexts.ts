import fc from 'fast-check';

/** Parts whose repetition has been slow for some regular expression or loop. */
const parts = [
  ...['.', '…', '?!', '. ', ' .', 'A. ', 'e.g. ', '1. ', '1.', '1,', '1', '(1) ', '."', '.)'],
  ...[' ', '\t', '\n', '\n\n', ' \n', '\r\n', '\u00a0', 'a ', 'ask Dana. ', 'a'],
  ...['"', "'", '“', '”', '“a” ', '„', '« ', '‘', "a' ", '**', '*', '** ', '**a', '`', '_', '#', '## ', '## a', '>'],
  ...['-', '- ', ' - ', ' – ', '–', ',', ', ', 'a, ', ';', '; ', ':', 'a and ', ' and ', ' because'],
  ...['---\n', '```', '\n```', '\n```yaml\n', '\n## Rubric', '\n## Rubric\n', '## a  b ', '[', '{', '<think>', '@'],
  ...['\uFDFA', '😀', '\u200d', '\ufe0f', '\u0301', '\u0301\u0316', '\uFF9E\u0301', 'é', '漢', "n't", 'www.', 'http:'],
];

/** Each part over and over, with an end that it does not lead to expect, and then three runs of parts at random. */
const recipes: readonly (readonly string[])[] = [
  ...parts.map((part) => [part]),
  ...fc.sample(fc.array(fc.constantFrom(...parts), { minLength: 3, maxLength: 3 }), { numRuns: 14, seed: 1 }),
];

export function* hostileTexts(length: number, beginning = ''): Generator<string> {
  for (const runs of recipes) {
    const each = (length - beginning.length) / runs.length;
    yield `${beginning}${runs.map((part) => part.repeat(each / part.length)).join('')}x`;
  }
}

/** For what takes long to read even in linear time. */
export function fewHostileTexts(length: number, beginning?: string): string[] {
  return [...hostileTexts(length, beginning)].filter((_, index) => index % 6 === 0);
}
