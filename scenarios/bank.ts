import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from './pack.ts';
import { findPackageRoot } from './packageRoot.ts';
import { parsePack } from './parsePack.ts';
import { parseScenario, type ScenarioWithRubric } from './parseScenario.ts';
import type { Problem } from './readYaml.ts';

/** What all scenarios of a folder share, and all of them beside each other. */
export type Setting = { pack: Pack; scenarios: readonly ScenarioWithRubric[] };

/** A scenario as evaluators get it. */
export type BankEntry = ScenarioWithRubric & { setting: Setting };

/** All scenarios of a folder, in the order of their ids. */
export type Bank = readonly BankEntry[];

/** How many scenarios a game takes, so the least that a bank must hold. */
export const gameLength = 5;

/** Holds the texts that the windows show. */
export const packFile = 'pack.md';

export type FileProblem = Problem & { file: string };

export class BankError extends Error {
  readonly problems: readonly FileProblem[];
  constructor(folder: string, problems: readonly FileProblem[]) {
    const list = problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`);
    super([`The scenarios in ${folder} can't be used:`, ...list].join('\n'));
    this.name = 'BankError';
    this.problems = problems;
  }
}

/**
 * Reads every `*.md` of `folder` but its README; where there is no pack.md, the shipped one's texts hold. Throws a
 * BankError that names all there is to mend.
 */
export async function loadPack(folder: string): Promise<{ pack: Pack; bank: Bank }> {
  const names = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BankError(folder, [{ file: '.', line: 0, message: `The folder could not be read (${code}).` }]);
  });
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md' && name !== packFile);
  files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const problems: FileProblem[] = [];
  const noteIn = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));

  const home = names.includes(packFile) ? folder : join(findPackageRoot(import.meta.dirname), 'scenarios');
  const own = parsePack(await readText(home, packFile));
  if ('problems' in own) noteIn(packFile, own.problems);
  const categories = 'pack' in own ? own.pack.categories.map(({ name }) => name) : undefined;

  const scenarios: ScenarioWithRubric[] = [];
  for (const file of files) {
    const parsed = parseScenario(file.slice(0, -'.md'.length), await readText(folder, file), categories);
    if ('entry' in parsed) scenarios.push(parsed.entry);
    else noteIn(file, parsed.problems);
  }
  if (problems.length === 0 && scenarios.length < gameLength) {
    noteIn('.', [{ line: 0, message: `A game needs ${gameLength} scenarios; there are ${scenarios.length}.` }]);
  }
  if (problems.length > 0 || !('pack' in own)) throw new BankError(folder, problems);
  const setting = { pack: own.pack, scenarios };
  return { pack: own.pack, bank: scenarios.map((entry) => ({ ...entry, setting })) };
}

export async function loadBank(folder: string): Promise<Bank> {
  return (await loadPack(folder)).bank;
}

async function readText(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BankError(folder, [{ file, line: 0, message: `The file could not be read (${code}).` }]);
  });
}
