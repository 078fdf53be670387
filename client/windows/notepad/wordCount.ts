/** How many words a text has, for the status bar. A dash by itself does not count. */
export function wordCount(text: string): string {
  const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
}
