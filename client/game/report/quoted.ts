/** Puts a text in quotation marks. Those inside become single, and an unpaired one at either end is dropped. */
export function quoted(text: string): string {
  const inner = text
    .trim()
    .replaceAll(/(?<![^\s([{–—-])["“”„]([^"“”„]*)["“”„]/g, '‘$1’')
    .replaceAll(/(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, '‘$1’')
    .replaceAll(/^["“”„]|["“”„]$/g, '')
    .replaceAll(/(?<=[\s([{–—-])["“”„]/g, '‘')
    .replaceAll(/(?<!\d)["“”„]/g, '’'); // after a number they stand for inches
  return `“${inner.trim()}”`;
}
