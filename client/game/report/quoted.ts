/** An apostrophe ends no quotation. */
const words = String.raw`(?:[^‘’]|’(?=\p{L}))*`;
const nested = new RegExp(`(?<=‘)${words}(?:‘${words}’(?!\\p{L})${words})+(?=’)`, 'gu');

/**
 * Puts a text in quotation marks. Those inside become single, and those inside these double again; an unpaired one is
 * dropped at either end, or closed.
 */
export function quoted(text: string): string {
  const inner = text
    .trim()
    .replaceAll(/(?<![^\s([{'‘–—-])["“”„]([^"“”„]*)["“”„]/g, '‘$1’')
    .replaceAll(/(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, '‘$1’')
    .replaceAll(/^["“”„]|["“”„]$/g, '')
    .replace(/(?<=[\s([{–—-])["“”„](.*)$/s, '‘$1’')
    .replaceAll(/(?<!\d)["“”„]/g, '’') // after a number they stand for inches
    .replace(/^([^‘]*[.!?…])['’]$/s, '$1') // its opening mark is missing
    .replaceAll(nested, (inside) => inside.replaceAll('‘', '“').replaceAll(/’(?!\p{L})/gu, '”'));
  return `“${inner.trim()}”`;
}
