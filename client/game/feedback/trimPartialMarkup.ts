const openHeading = /^\*\*(?!\s)(?!.*\S\*\*)(.+?)\s*\*?$/;
const bareMark = /^(-|\*+)$/;

/**
 * Feedback that is still being written, with the markup of its last line closed or removed: a heading is shown as one
 * from its first letter, and asterisks or a dash only once a word follows.
 */
export function trimPartialMarkup(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  // Half of a surrogate pair: the next piece brings the other half.
  const line = text
    .slice(lineStart)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text.slice(0, lineStart) + (bareMark.test(line) ? '' : line.replace(openHeading, '**$1**'));
}
