import { countWords } from '../../../scenarios/text/countWords.ts';

export function formatWordCount(text: string): string {
  const count = countWords(text);
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
}
