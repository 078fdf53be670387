import { countWords } from '../../../scenarios/text/countWords.ts';

const { format } = new Intl.NumberFormat('en-US');

export function formatWordCount(text: string): string {
  const count = countWords(text);
  return `${format(count)} ${count === 1 ? 'word' : 'words'}`;
}
