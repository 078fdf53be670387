import { controlCharacters } from '../../../scenarios/text/controlCharacters.ts';

const maxDepth = 12;
const maxTextLength = 200_000;
const maxFields = 20_000;

/** Fields with these names could change the prototype of an object. */
const forbiddenNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The names of fields that the player or the model wrote, which may contain any character. */
const freeText =
  /^(alone|answers?|assessments?|feedback|firstFeedback|growth|level|line|paragraphs|quote|reply|seed|signedVerdict|strengths|summary|text)$/;

/** A browser takes seconds to draw a letter with thousands of combining marks. Each run of marks is read once. */
const tooManyMarks = /(?:^|\P{M})\p{M}{31}/u;

const maxFieldNameLength = 200;

/** Returns a reason not to open a file, or null. Not recursive, so deep nesting cannot overflow the stack. */
export function findUnsafeContent(root: unknown): string | null {
  // The elements of an array have the `name` of its field.
  const queue = [{ value: root, path: '', name: '', depth: 0 }];
  for (let found = queue.pop(); found; found = queue.pop()) {
    const { value, path, name, depth } = found;
    if (typeof value === 'string') {
      if (value.length > maxTextLength) return `${path} is too long.`;
      if (tooManyMarks.test(value)) return `${path} has too many marks on one letter.`;
      if (!freeText.test(name) && controlCharacters.test(value)) return `${path} contains invisible characters.`;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return `${path.slice(0, 60)}… is nested too deeply.`;
    const keys = Object.keys(value);
    if (keys.length > maxFields) return `${path || 'the file'} has too many entries.`;
    for (const key of keys) {
      if (key.length > maxFieldNameLength || controlCharacters.test(key) || /\p{M}/u.test(key))
        return `${path || 'the file'} has a field with an unusual name.`;
      if (forbiddenNames.includes(key)) return `${path || 'the file'} has a field named ${key}.`;
      const innerPath = path === '' ? key : `${path}.${key}`;
      queue.push({
        value: (value as Record<string, unknown>)[key],
        path: innerPath,
        name: Array.isArray(value) ? name : key,
        depth: depth + 1,
      });
    }
  }
  return null;
}
