import { join } from 'node:path';
import { readHalf } from '../../evaluators/labelled/labelledHalf.ts';
import { stub } from '../../evaluators/stub/stub.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

/** Prints how many milliseconds of CPU the built-in evaluator takes for an answer, when it is warm. */
const rounds = 3;
const packageRoot = findPackageRoot(import.meta.dirname);
const bank = await loadBank(join(packageRoot, 'scenarios'));
const { ordinary, crossed } = await readHalf(join(packageRoot, 'evaluators', 'labelled', 'training'), bank);
const answers = [...ordinary, ...crossed];
const surroundings = { signal: new AbortController().signal, tell: () => {}, live: false };

async function assessAll(): Promise<void> {
  for (const { entry, answer } of answers) await stub.assess(entry, answer, surroundings);
}

await assessAll();
await assessAll();
const before = process.cpuUsage();
for (let round = 0; round < rounds; round++) await assessAll();
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000 / rounds / answers.length));
