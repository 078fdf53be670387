/** A text's paragraphs, which blank lines separate. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
