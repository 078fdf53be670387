import { type FileProblem, readPack } from '../bank.ts';
import type { Problem } from '../parsing/readYaml.ts';
import { sceneProblems } from './sceneProblems.ts';
import { placeholder } from './template.ts';
import { wordingProblems } from './wordingProblems.ts';

export async function packProblems(folder: string): Promise<{ count: number; problems: FileProblem[] }> {
  const { pack, scenarios, sources, problems: broken } = await readPack(folder);
  const problems = [...broken];
  const addProblems = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const unwritten = new Set<string>();
  for (const [file, source] of sources) {
    const found = findPlaceholders(source);
    if (found.length > 0) unwritten.add(file);
    addProblems(file, found);
  }
  for (const { file, entry } of scenarios) {
    if (unwritten.has(file)) continue;
    const source = sources.get(file) ?? '';
    addProblems(file, wordingProblems(entry, source));
    if (pack) addProblems(file, sceneProblems(entry, pack, source));
  }
  return { count: scenarios.length, problems };
}

function findPlaceholders(source: string): Problem[] {
  const lines = source.split('\n').flatMap((text, index) => (text.includes(placeholder) ? [index + 1] : []));
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const more = others.length > 0 ? `, and so are lines ${others.join(', ')}` : '';
  return [{ line: first, message: `This is still to be written${more}.` }];
}
