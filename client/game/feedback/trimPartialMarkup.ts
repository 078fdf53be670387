const openHeading = /^\*\*(?!\s)(?!.*\S\*\*)(.+?)\s*\*?$/;
const bareMark = /^(-|\*+)$/;

/**
 * Closes or removes unfinished markup in the last line of feedback that is still arriving. A heading is closed as soon
 * as its first letter is there, so that it is shown as a heading at once. Asterisks or a dash are removed until a word
 * follows.
 */
export function trimPartialMarkup(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  // Drops half of a surrogate pair at the end, because the other half has not arrived yet.
  const line = text
    .slice(lineStart)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text.slice(0, lineStart) + (bareMark.test(line) ? '' : line.replace(openHeading, '**$1**'));
}
