/** A title of feedback holds one of these: by them the breakdown recognises it. */
export const titleWords: readonly string[] = [
  'Ethical Stance',
  'Advocacy',
  'Approach',
  'Mindset',
  'Management',
  'Stance',
  'Compromise',
];
