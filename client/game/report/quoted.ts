/** Puts a text in quotation marks. Those inside become single; an unpaired one is dropped at either end, or closed. */
export function quoted(text: string): string {
  const inner = text
    .trim()
    .replaceAll(/(?<![^\s([{–—-])["“”„]([^"“”„]*)["“”„]/g, '‘$1’')
    .replaceAll(/(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, '‘$1’')
    .replaceAll(/^["“”„]|["“”„]$/g, '')
    .replace(/(?<=[\s([{–—-])["“”„](.*)$/s, '‘$1’')
    .replaceAll(/(?<!\d)["“”„]/g, '’') // after a number they stand for inches
    .replace(/^([^‘]*[.!?…])['’]$/s, '$1'); // its opening mark is missing
  return `“${inner.trim()}”`;
}
