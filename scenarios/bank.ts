import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gameLength } from './gameLimits.ts';
import type { Pack } from './pack.ts';
import { findPackageRoot } from './packageRoot.ts';
import { parsePack } from './parsing/parsePack.ts';
import { parseScenario, type ScenarioWithRubric } from './parsing/parseScenario.ts';
import type { Problem } from './parsing/readYaml.ts';
import type { Scenario } from './scenario.ts';
import { controlCharacters } from './text/controlCharacters.ts';

export type Setting = { pack: Pack; scenarios: readonly Scenario[] };

export type BankEntry = ScenarioWithRubric & { setting: Setting };

/** The entries in the order of their ids. */
export type Bank = readonly BankEntry[];

export const packFile = 'pack.md';

/** `line` is 0 for a problem of the whole file. `file` is "." for a problem of the folder. */
export type FileProblem = Problem & { file: string };

export function formatProblem({ file, line, message }: FileProblem): string {
  return `  ${line > 0 ? `${file}:${line}` : file}  ${message}`;
}

export class BankError extends Error {
  readonly problems: readonly FileProblem[];
  constructor(folder: string, problems: readonly FileProblem[]) {
    super([`The scenarios in ${folder} can't be used:`, ...problems.map(formatProblem)].join('\n'));
    this.name = 'BankError';
    this.problems = problems;
  }
}

/** Takes the shipped pack.md if there is none; `pack` is null if invalid. Throws a BankError if a file is unreadable. */
export async function readPack(folder: string) {
  const names = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BankError(folder, [{ file: '.', line: 0, message: `The folder could not be read (${code}).` }]);
  });
  const problems: FileProblem[] = [];
  const addProblems = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const packFolder = names.includes(packFile) ? folder : join(findPackageRoot(import.meta.dirname), 'scenarios');
  const sources = new Map<string, string>();
  const packSource = await readText(packFolder, packFile);
  if (packFolder === folder) sources.set(packFile, packSource);
  const parsedPack = parsePack(packSource);
  if ('problems' in parsedPack) addProblems(packFile, parsedPack.problems);
  const pack = 'pack' in parsedPack ? parsedPack.pack : null;

  const categories = pack?.categories.map(({ name }) => name) ?? null;
  const scenarios: { file: string; entry: ScenarioWithRubric }[] = [];
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md' && name !== packFile);
  for (const file of files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
    const source = await readText(folder, file);
    sources.set(file, source);
    const parsed = parseScenario(basename(file, '.md'), source, categories);
    if ('entry' in parsed) scenarios.push({ file, entry: parsed.entry });
    else addProblems(file, parsed.problems);
  }
  if (problems.length === 0 && scenarios.length < gameLength)
    addProblems('.', [
      { line: 0, message: `A game needs ${gameLength} scenarios; this pack has ${scenarios.length}.` },
    ]);
  return { pack, scenarios, sources, problems };
}

/** Throws a BankError that lists all problems. */
export async function loadPack(folder: string): Promise<{ pack: Pack; bank: Bank }> {
  const { pack, scenarios, problems } = await readPack(folder);
  if (!pack || problems.length > 0) throw new BankError(folder, problems);
  const setting = { pack, scenarios: scenarios.map(({ entry }) => entry.scenario) };
  return { pack, bank: scenarios.map(({ entry }) => ({ ...entry, setting })) };
}

export async function loadBank(folder: string): Promise<Bank> {
  return (await loadPack(folder)).bank;
}

/** In bytes: a larger file is no scenario. */
export const maxFileSize = 140_000;

async function readText(folder: string, file: string): Promise<string> {
  const path = join(folder, file);
  const refuse = (message: string) => new BankError(folder, [{ file, line: 0, message }]);
  const unreadable = ({ code }: NodeJS.ErrnoException) => {
    throw refuse(`The file could not be read (${code}).`);
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > maxFileSize) throw refuse(`The file is larger than ${maxFileSize / 1000} kB.`);
  const text = await readFile(path, 'utf8').catch(unreadable);
  // A saved game with control characters could not be opened.
  return text.replaceAll(new RegExp(controlCharacters, 'g'), '');
}
