import fc from 'fast-check';

/** Parts whose repetition has been costly for some regular expression or loop. */
const parts = [
  ...['.', '…', '?!', '. ', ' .', 'A. ', 'e.g. ', '1. ', '1.', '1,', '1', '(1) ', '."', '.)'],
  ...[' ', '\t', '\n', '\n\n', ' \n', '\r\n', '\u00a0', 'a ', 'ask Dana. ', 'a'],
  ...['"', "'", '“', '”', '“a” ', '„', '« ', '‘', "a' ", '**', '*', '** ', '**a', '`', '_', '#', '## ', '## a', '>'],
  ...['-', '- ', ' - ', ' – ', '–', ',', ', ', 'a, ', ';', '; ', ':', 'a and ', ' and ', ' because'],
  ...['---\n', '```', '\n```', '\n```yaml\n', '\n## Rubric', '\n## Rubric\n', '## a  b ', '[', '{', '<think>', '@'],
  ...['\uFDFA', '😀', '\u200d', '\ufe0f', '\u0301', '\u0301\u0316', '\uFF9E\u0301', 'é', '漢', "n't", 'www.', 'http:'],
];

/** Makes a text of a given length: up to three runs of equal parts, after a beginning and before an end. */
export function costlyForms(beginning = ''): fc.Arbitrary<(length: number) => string> {
  const run = fc.constantFrom(...parts);
  const runs = fc.array(run, { minLength: 1, maxLength: 3 });
  return fc.record({ runs, end: fc.constantFrom('', 'x', '\n', '“', ' x.') }).map(({ runs, end }) => (length) => {
    const each = Math.floor((length - beginning.length - end.length) / runs.length);
    return beginning + runs.map((part) => part.repeat(Math.floor(each / part.length))).join('') + end;
  });
}

export function costlyTexts(length: number, beginning = ''): fc.Arbitrary<string> {
  return costlyForms(beginning).map((textOf) => textOf(length));
}
