const openHeading = /^\*\*(?!\s)(?!.*\S\*\*)(.+?)\s*\*?$/;
const bareMark = /^(-|\*+)$/;

/**
 * Closes or removes unfinished markup in the last line of feedback that is still arriving. A heading looks like one
 * from its first letter. Asterisks or a dash are hidden until a word follows.
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
