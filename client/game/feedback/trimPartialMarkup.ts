const openHeading = /^\*\*(?!\s)(?!.*\S\*\*)(.+?)\s*\*?$/;
const bareMark = /^(-|\*+)$/;

/** Closes or removes unfinished markup in the last line of feedback that is still arriving. */
export function trimPartialMarkup(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  // The other half of a surrogate pair may not have arrived yet.
  const line = text
    .slice(lineStart)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text.slice(0, lineStart) + (bareMark.test(line) ? '' : line.replace(openHeading, '**$1**'));
}
