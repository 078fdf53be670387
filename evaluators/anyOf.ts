/** Matches what one of the patterns matches. Their own flags do not count. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'is');
}
