/** What means something anywhere in a line; `$` and `^` do to readers who go beyond CommonMark. */
const anywhere = /[\\`*_{}[\]<>&~|#$^]/g;
/** What means something at the beginning of a line: bullets, rules and underlinings, and the numbers of a list. */
const atStart = /^(?=[+=:-])|(?<=^\d+)(?=[.)])/;
/** What readers make a link of without being asked. */
const links = /(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\.)|(?<=\S)(?=@\S)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to go
const controls = /[\u0000-\u001f\u007f]/g;

/** One line of text such that any reader of Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s/g, ' ').replaceAll(controls, '').trimEnd();
  const words = line.trimStart();
  const escaped = words.replaceAll(anywhere, '\\$&').replace(atStart, '\\').replaceAll(links, '\\');
  // Ordinary spaces would not be seen, and four of them make it code.
  return '\u00a0'.repeat(line.length - words.length) + escaped;
}
