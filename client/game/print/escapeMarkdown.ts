/** `$` and `^` are special only in extensions of CommonMark. */
const anywhere = /[\\`*_{}[\]<>&~|#$^]/g;
const atStart = /^(?=[+=:-])|(?=[.)])(?<=^\d+)/;
/** The positions where a backslash stops renderers from making a link of a web or mail address. */
const links = /(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\.)|(?<=\S)(?=@\S)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const controls = /[\u0000-\u001f\u007f]/g;

/** Escapes a line so that Markdown shows it as plain text, without control characters and trailing white space. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s/g, ' ').replaceAll(controls, '').trimEnd();
  const words = line.trimStart();
  const escaped = words.replaceAll(anywhere, '\\$&').replace(atStart, '\\').replaceAll(links, '\\');
  // Markdown drops ordinary spaces at the start of a line, and turns a line with four of them into code.
  return '\u00a0'.repeat(line.length - words.length) + escaped;
}
