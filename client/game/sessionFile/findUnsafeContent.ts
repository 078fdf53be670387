/** More levels than any session file has. */
const deepest = 12;

/** In UTF-16 units. */
const longestText = 200_000;

/** Names that could change an object's prototype. */
const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Fields that may contain any character, because the player or the model wrote them. */
const freeTextFields: readonly string[] = [
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

/** Control characters except tabs and line breaks, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are searched for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

type Found = { value: unknown; path: readonly string[]; name: string };

/**
 * Returns a reason not to open a parsed file, or null. It does not call itself, so deep nesting cannot overflow the
 * stack.
 */
export function findUnsafeContent(root: unknown): string | null {
  const queue: Found[] = [{ value: root, path: [], name: '' }];
  for (let found = queue.pop(); found; found = queue.pop()) {
    const { value, path, name } = found;
    const at = path.join('.');
    if (typeof value === 'string') {
      if (value.length > longestText) return `${at} is too long.`;
      if (!freeTextFields.includes(name) && invisible.test(value)) return `${at} contains invisible characters.`;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= deepest) return `${at.slice(0, 60)}… is nested too deeply.`;
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenNames.includes(key)) return `${at || 'the file'} has a field named ${key}.`;
      queue.push({ value: inner, path: [...path, key], name: Array.isArray(value) ? name : key });
    }
  }
  return null;
}
