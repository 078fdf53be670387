const openHeading = /^\*\*(?!\s)(?!.*\S\*\*)(.+?)\s*\*?$/;
const markAlone = /^(-|\*+)$/;

/**
 * The beginning of a feedback that is being written, such that its last line is read as what it will become: a heading
 * from its first letter on, and no asterisks or dash before there is a word to them.
 */
export function withoutLooseEnd(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  // Half a surrogate pair is the beginning of a character that comes with the next piece.
  const line = text
    .slice(lineStart)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text.slice(0, lineStart) + (markAlone.test(line) ? '' : line.replace(openHeading, '**$1**'));
}
