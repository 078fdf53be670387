import type { Problem } from './readYaml.ts';

/** A file's text with plain line ends, the YAML at its head (which begins in line 2), and where the rest begins. */
export type FrontMatter = { text: string; head: string; end: number };

/** Takes a file apart into its front matter and the rest; a problem where there is none. */
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

/** The line, from 1, that `index` of a text is in. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
