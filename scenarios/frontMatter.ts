import type { Problem } from './readYaml.ts';

/**
 * `text` is the whole file, with \n as line end and without trailing whitespace. `head` is the YAML of the front
 * matter, which starts in line 2. `end` is the index in `text` where the front matter ends.
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

/** The number of the line that contains `index`, counted from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
