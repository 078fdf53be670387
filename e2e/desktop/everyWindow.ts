/** The ids of all windows of the log. windowSpecs.test.ts fails if one is missing. */
export const everyWindow = [
  'welcome',
  'expectations',
  'question',
  'notepad',
  'analyzer',
  'overall',
  'review',
  'weekly',
  'breakdown',
  'display',
  'results',
  'filing-cabinet',
  'phoneList',
  'shortcuts',
  'about',
];
