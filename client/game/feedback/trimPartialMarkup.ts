const bareMark = /^(-|\*+)$/;

/** Closes or removes unfinished markup in the last line of feedback that is still arriving. */
export function trimPartialMarkup(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  // The other half of a surrogate pair may not have arrived yet.
  const line = text
    .slice(lineStart)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text.slice(0, lineStart) + (bareMark.test(line) ? '' : withHeadingClosed(line));
}

function withHeadingClosed(line: string): string {
  const words = line.slice('**'.length);
  const isOpenHeading = line.startsWith('**') && /^\S/.test(words) && !/\S\*\*/.test(words);
  return isOpenHeading ? `**${words.replace(/\*$/, '').trimEnd()}**` : line;
}
