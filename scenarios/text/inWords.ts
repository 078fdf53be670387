const words = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

export function inWords(count: number): string {
  return words[count] ?? String(count);
}
