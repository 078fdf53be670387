const { format } = new Intl.NumberFormat('en-US');

/** Counts only words with a letter or a digit, so that a dash between spaces is not a word. */
export function wordCount(text: string): string {
  const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return `${format(count)} ${count === 1 ? 'word' : 'words'}`;
}
