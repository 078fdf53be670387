import type { Problem } from './readYaml.ts';

/**
 * `text` is the whole file, with \n as line end and without trailing white space. `head` starts in line 2 of it, and
 * the front matter ends at index `end`.
 */
export type FrontMatter = { text: string; head: string; end: number };

export function splitFrontMatter(source: string): FrontMatter | Problem {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd();
  const found = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  return found
    ? { text, head: found[1] ?? '', end: found[0].length }
    : { line: 1, message: 'The file must start with front matter between two lines of ---.' };
}

/** Counted from 1. An index of -1, for what was not found, is in the first line. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
