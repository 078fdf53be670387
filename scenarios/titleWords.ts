/** Every feedback title contains one of these words. A pack chooses one for each of its categories. */
export const titleWords: readonly string[] = [
  'Ethical Stance',
  'Advocacy',
  'Approach',
  'Mindset',
  'Management',
  'Stance',
  'Compromise',
];
