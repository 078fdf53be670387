/**
 * Every feedback title contains one of these words, because the client recognises the title by them
 * (client/game/feedback/partsFromPhrases.ts).
 */
export const titleWords: readonly string[] = [
  'Ethical Stance',
  'Advocacy',
  'Approach',
  'Mindset',
  'Management',
  'Stance',
  'Compromise',
];
