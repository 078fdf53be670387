/** Nothing of ours is nested deeper: log, entry, payload, scenarios, scenario. */
const deepest = 12;

/** In UTF-16 units. */
const longestText = 200_000;

/** Names that mean something to JavaScript itself. */
const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** What a player types or pastes is theirs, whatever characters it has, and evaluators quote it. */
const playersWords: readonly string[] = [
  'answer',
  'answers',
  'assessment',
  'assessments',
  'feedback',
  'quote',
  'seed',
  'summary',
  'text',
];

/** Controls but for tab and line ends, and what turns the direction of the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

type Found = { value: unknown; path: readonly string[]; name: string };

/** What makes this, come from JSON, unfit to be looked at any closer; null where nothing does. Not recursive, so depth cannot hurt it. */
export function findUnsafeContent(root: unknown): string | null {
  const due: Found[] = [{ value: root, path: [], name: '' }];
  for (let found = due.pop(); found; found = due.pop()) {
    const { value, path, name } = found;
    const at = path.join('.');
    if (typeof value === 'string') {
      if (value.length > longestText) return `${at} is longer than any text of ours.`;
      if (!playersWords.includes(name) && invisible.test(value)) return `${at} has characters that cannot be seen.`;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= deepest) return `${at.slice(0, 60)}… is nested too deeply.`;
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenNames.includes(key)) return `${at || 'the file'} has a part named ${key}.`;
      due.push({ value: inner, path: [...path, key], name: Array.isArray(value) ? name : key });
    }
  }
  return null;
}
