import type { Reading, SentenceReading } from '../reading.ts';

/** Of an answer with these sentences. What they leave out is 0 or empty. */
export function readingOf(sentences: readonly (Partial<SentenceReading> & { text: string })[]): Reading {
  const nothing = { shows: [], aspects: [], crosses: [], makes: [], closes: [], acts: [] };
  return {
    declines: false,
    sentences: sentences.map((one) => ({
      tokens: new Set(),
      size: 0,
      bestScore: 0,
      answersAny: 0,
      ...nothing,
      ...one,
    })),
    predictedLevel: 0,
    relevance: 1,
    hasWords: true,
    names: 0,
    harm: { general: 0, own: 0 },
    moves: [],
    mainOdds: [],
    answersAny: 0,
    replies: [],
  };
}
