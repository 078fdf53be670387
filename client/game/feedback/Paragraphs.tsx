export function Paragraphs({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
  return splitParagraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

export function splitParagraphs(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
