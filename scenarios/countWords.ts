const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In any script, with spaces between words or without. */
export function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
