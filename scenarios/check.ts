import { resolve } from 'node:path';
import { loadBank } from './bank.ts';
import { houseStyleProblems } from './houseStyle.ts';

/** `npm run scenarios [-- FOLDER]`: checks a folder of scenarios and says what to mend. */
const folder = resolve(process.argv[2] ?? import.meta.dirname);

try {
  const bank = await loadBank(folder);
  const findings = bank.flatMap((entry) =>
    houseStyleProblems(entry).map(({ message }) => `  ${entry.scenario.id}.md  ${message}`),
  );
  if (findings.length > 0) throw new Error(['To mend:', ...findings].join('\n'));
  process.stdout.write(`${bank.length} scenarios in ${folder}: all is well.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
