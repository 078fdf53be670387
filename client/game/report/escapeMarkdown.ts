/** Special anywhere in a line; `$` and `^` in extensions of CommonMark. */
const anywhere = /[\\`*_{}[\]<>&~|#$^]/g;
/** Special at the start of a line: bullets, rules, underlines and list numbers. */
const atStart = /^(?=[+=:-])|(?<=^\d+)(?=[.)])/;
/** What some renderers turn into links by themselves. */
const links = /(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\.)|(?<=\S)(?=@\S)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const controls = /[\u0000-\u001f\u007f]/g;

/** Escapes one line so that any Markdown renderer shows it verbatim. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s/g, ' ').replaceAll(controls, '').trimEnd();
  const words = line.trimStart();
  const escaped = words.replaceAll(anywhere, '\\$&').replace(atStart, '\\').replaceAll(links, '\\');
  // Ordinary leading spaces would be dropped, and four of them would make it code.
  return '\u00a0'.repeat(line.length - words.length) + escaped;
}
