import { assembleBank, type BankEntry, type FileProblem, packFile, readPack } from '../scenarios/bank.ts';
import type { Pack } from '../scenarios/pack.ts';
import { lineAt } from '../scenarios/parsing/frontMatter.ts';
import type { Problem, Yaml } from '../scenarios/parsing/readYaml.ts';
import { type Level, levels } from '../scenarios/rubric.ts';
import { sceneProblems } from '../scenarios/sceneProblems.ts';
import { placeholder } from '../scenarios/template.ts';
import { wordingProblems } from '../scenarios/wordingProblems.ts';
import { builtIn } from './builtIn/builtIn.ts';
import { EvaluatorError } from './evaluatorError.ts';

export async function packProblems(folder: string): Promise<{ count: number; problems: FileProblem[] }> {
  const { pack, lineOf, scenarios, sources, problems: broken } = await readPack(folder);
  const problems = [...broken];
  const noteIn = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const unwritten = new Set<string>();
  for (const [file, source] of sources) {
    const found = findPlaceholders(source);
    if (found.length > 0) unwritten.add(file);
    noteIn(file, found);
  }
  const bank = pack ? assembleBank(pack, scenarios) : [];
  for (const [at, { file, entry }] of scenarios.entries()) {
    if (unwritten.has(file)) continue;
    const source = sources.get(file) ?? '';
    noteIn(file, wordingProblems(entry, source));
    if (pack) noteIn(file, sceneProblems(entry, pack, source));
    const bankEntry = bank[at];
    if (bankEntry) noteIn(file, await anchorProblems(bankEntry, source));
  }
  // Invalid files might use a category or name a person, and an unfinished story may yet name one.
  const allRead = broken.every(({ file }) => !sources.has(file));
  if (pack && lineOf && allRead && sources.has(packFile)) {
    noteIn(packFile, unusedCategories(pack, lineOf, bank));
    if (unwritten.size === 0) noteIn(packFile, unnamedPeople(pack, lineOf, bank));
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

const farApart = [
  ['Junior', 'Lead'],
  ['Junior', 'Senior'],
  ['Mid', 'Lead'],
] as const;

/** Neighbouring levels are not compared, because the built-in evaluator may be one level off. */
async function anchorProblems(entry: BankEntry, source: string): Promise<Problem[]> {
  const { anchors } = entry.rubric;
  if (!anchors) return [];
  const lineOf = (level: Level) => lineAt(source, source.search(new RegExp(`^ +${level}:`, 'm')));
  const graded = new Map<Level, Level>();
  for (const level of levels) {
    const given = await levelOf(entry, anchors[level]);
    const message = `The built-in evaluator reads only English, and the ${level} anchor is not in English.`;
    if (!given) return [{ line: lineOf(level), message }];
    graded.set(level, given);
  }
  for (const [lower, higher] of farApart) {
    const [gradedLower, gradedHigher] = [graded.get(lower) ?? lower, graded.get(higher) ?? higher];
    if (levels.indexOf(gradedHigher) >= levels.indexOf(gradedLower)) continue;
    const grades = `the ${lower} anchor as ${gradedLower} and the ${higher} anchor as ${gradedHigher}`;
    return [{ line: lineOf(lower), message: `The built-in evaluator grades ${grades}. Are they swapped?` }];
  }
  return [];
}

/** Returns undefined if the answer is not in English. */
async function levelOf(entry: BankEntry, text: string): Promise<Level | undefined> {
  try {
    return (await builtIn.assess(entry, { text }, { signal: new AbortController().signal, emit: () => {} })).level;
  } catch (error) {
    if (error instanceof EvaluatorError && error.fault === 'languageNotSupported') return undefined;
    throw error;
  }
}

function unusedCategories({ categories }: Pack, lineOf: Yaml['lineOf'], bank: readonly BankEntry[]): Problem[] {
  return categories.flatMap(({ name }, index) => {
    if (bank.some(({ scenario }) => scenario.category === name)) return [];
    return [{ line: lineOf(['categories', `${index}`]), message: `No scenario has the category "${name}".` }];
  });
}

function unnamedPeople({ people = [] }: Pack, lineOf: Yaml['lineOf'], bank: readonly BankEntry[]): Problem[] {
  const words = new Set(bank.flatMap(({ scenario }) => scenario.scenario.match(/[\p{L}\p{M}]+/gu) ?? []));
  return people.flatMap(({ name }, index) => {
    if (name.match(/[\p{L}\p{M}]+/gu)?.some((part) => words.has(part))) return [];
    return [{ line: lineOf(['people', `${index}`]), message: `No story mentions "${name}".` }];
  });
}
