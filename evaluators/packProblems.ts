import { type BankEntry, bankOf, type FileProblem, packFile, readPack } from '../scenarios/bank.ts';
import { lineAt } from '../scenarios/frontMatter.ts';
import { houseStyleProblems } from '../scenarios/houseStyle.ts';
import type { Pack } from '../scenarios/pack.ts';
import type { Problem } from '../scenarios/readYaml.ts';
import { type Level, levels } from '../scenarios/rubric.ts';
import { placeholder } from '../scenarios/template.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { stub } from './stub/stub.ts';

/** All there is to mend in a pack: its form, what its README asks for, and anchors in the wrong order. */
export async function packProblems(folder: string): Promise<{ count: number; problems: FileProblem[] }> {
  const { pack, scenarios, sources, problems: broken } = await readPack(folder);
  const problems = [...broken];
  const noteIn = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const unwritten = new Set<string>();
  for (const [file, source] of sources) {
    const found = placeholdersIn(source);
    if (found.length > 0) unwritten.add(file);
    noteIn(file, found);
  }
  const bank = pack ? bankOf(pack, scenarios) : [];
  for (const [at, { file, entry }] of scenarios.entries()) {
    if (unwritten.has(file)) continue;
    const source = sources.get(file) ?? '';
    noteIn(file, houseStyleProblems(entry, source));
    const whole = bank[at];
    if (whole) noteIn(file, await anchorProblems(whole, source));
  }
  const packSource = sources.get(packFile);
  // A file that could not be read may have the category that seems unused, or name the person; so may an unfinished one.
  const allRead = broken.every(({ file }) => !sources.has(file));
  if (pack && allRead && packSource !== undefined) {
    noteIn(packFile, unusedCategories(pack, packSource, bank));
    if (unwritten.size === 0) noteIn(packFile, unnamedPeople(pack, packSource, bank));
  }
  return { count: scenarios.length, problems };
}

function placeholdersIn(source: string): Problem[] {
  const lines = source.split('\n').flatMap((text, at) => (text.includes(placeholder) ? [at + 1] : []));
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const more = others.length > 0 ? `, and so is what stands in lines ${others.join(', ')}` : '';
  return [{ line: first, message: `This is still to be written${more}.` }];
}

/** Levels with another one between them, those furthest apart first. */
const farApart = [
  ['Junior', 'Lead'],
  ['Junior', 'Senior'],
  ['Mid', 'Lead'],
] as const;

/**
 * Anchors that have probably changed places. Neighbours are not compared: the built-in evaluator may be a level off, which
 * is no fault of the author's.
 */
async function anchorProblems(entry: BankEntry, source: string): Promise<Problem[]> {
  const { anchors } = entry.rubric;
  if (!anchors) return [];
  const lineOf = (level: Level) => lineAt(source, Math.max(0, source.search(new RegExp(`^ +${level}:`, 'm'))));
  const read = new Map<Level, Level>();
  for (const level of levels) {
    const graded = await levelOf(entry, anchors[level]);
    if (!graded) {
      const message = `The built-in evaluator reads English only, which the ${level} anchor is not.`;
      return [{ line: lineOf(level), message }];
    }
    read.set(level, graded);
  }
  for (const [lower, higher] of farApart) {
    const [readLower, readHigher] = [read.get(lower) ?? lower, read.get(higher) ?? higher];
    if (levels.indexOf(readHigher) >= levels.indexOf(readLower)) continue;
    const message = `The built-in evaluator reads the ${lower} anchor as ${readLower} and the ${higher} anchor as ${readHigher}. Have they changed places?`;
    return [{ line: lineOf(lower), message }];
  }
  return [];
}

/** The level that the built-in evaluator gives; undefined where it cannot read the language. */
async function levelOf(entry: BankEntry, answer: string): Promise<Level | undefined> {
  try {
    return (await stub.assess(entry, answer, { signal: new AbortController().signal, emit: () => {} })).level;
  } catch (error) {
    if (error instanceof EvaluatorError && error.fault === 'languageNotSupported') return undefined;
    throw error;
  }
}

function unusedCategories({ categories }: Pack, source: string, bank: readonly BankEntry[]): Problem[] {
  return categories
    .filter(({ name }) => bank.every(({ scenario }) => scenario.category !== name))
    .map(({ name }) => ({
      line: lineAt(source, Math.max(0, source.indexOf(name))),
      message: `No scenario is of the category "${name}".`,
    }));
}

/** People whom no story calls by any of their names. */
function unnamedPeople({ people = [] }: Pack, source: string, bank: readonly BankEntry[]): Problem[] {
  const words = new Set(bank.flatMap(({ scenario }) => scenario.scenario.match(/[\p{L}\p{M}]+/gu) ?? []));
  return people
    .filter(({ name }) => !name.match(/[\p{L}\p{M}]+/gu)?.some((part) => words.has(part)))
    .map(({ name }) => ({
      line: lineAt(source, Math.max(0, source.indexOf(`name: ${name}`))),
      message: `No story names "${name}".`,
    }));
}
