import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, parseScenario, type ScenarioWithRubric } from './parseScenario.ts';

/** All scenarios of a folder, in the order of their ids. */
export type Bank = readonly ScenarioWithRubric[];

/** How many scenarios a game takes, so the least that a bank must hold. */
export const gameLength = 5;

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

/** Reads every `*.md` of `folder` but its README. Throws a BankError that names all there is to mend. */
export async function loadBank(folder: string): Promise<Bank> {
  const names = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BankError(folder, [{ file: '.', line: 0, message: `The folder could not be read (${code}).` }]);
  });
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md');
  files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const entries: ScenarioWithRubric[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const parsed = parseScenario(file.slice(0, -'.md'.length), await readFile(join(folder, file), 'utf8'));
    if ('entry' in parsed) entries.push(parsed.entry);
    else problems.push(...parsed.problems.map((problem) => ({ file, ...problem })));
  }
  if (problems.length === 0 && entries.length < gameLength) {
    problems.push({
      file: '.',
      line: 0,
      message: `A game needs ${gameLength} scenarios; there are ${entries.length}.`,
    });
  }
  if (problems.length > 0) throw new BankError(folder, problems);
  return entries;
}
