import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblem } from '../bank.ts';
import { packProblems } from './packProblems.ts';
import { writeTemplate } from './template.ts';

const usage = 'npm run scenarios -- [FOLDER] [--new ID]';

async function main(): Promise<string> {
  const { values, positionals } = readArguments();
  const folder = resolve(positionals[0] ?? dirname(import.meta.dirname));
  if (values.new !== undefined) {
    const files = await writeTemplate(folder, values.new);
    return ['Fill in:', ...files.map((file) => `  ${file}`)].join('\n');
  }
  const { count, problems } = await packProblems(folder);
  if (problems.length > 0) throw new Error([`Problems in ${folder}:`, ...problems.map(formatProblem)].join('\n'));
  return `${count} scenarios in ${folder}: no problems.`;
}

function readArguments() {
  try {
    return parseArgs({ options: { new: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
