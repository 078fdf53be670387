import { counted } from '../../../scenarios/text/counted.ts';
import { countWords } from '../../../scenarios/text/countWords.ts';

export function formatWordCount(text: string): string {
  return counted(countWords(text), 'word');
}
