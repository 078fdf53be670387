import { join } from 'node:path';
import { readHalf } from '../../evaluators/labelled/labelledHalf.ts';
import { stub } from '../../evaluators/stub/stub.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

/**
 * Prints how many milliseconds of CPU the built-in evaluator takes, when it is warm: for an answer of the training half,
 * for 200 words of them, and for the longest answer, all of whose words are theirs.
 */
const rounds = 3;
const packageRoot = findPackageRoot(import.meta.dirname);
const bank = await loadBank(join(packageRoot, 'scenarios'));
const { ordinary, crossed } = await readHalf(join(packageRoot, 'evaluators', 'labelled', 'training'), bank);
const answers = [...ordinary, ...crossed];
const context = { signal: new AbortController().signal, emit: () => {}, live: false };

type Trial = Pick<(typeof answers)[number], 'entry' | 'answer'>;

/** Answers to one scenario, joined, up to so many characters. */
function joined(characters: number): Trial[] {
  return bank.map((entry) => {
    const own = answers.filter((one) => one.entry === entry).map(({ answer }) => answer);
    return { entry, answer: own.join(' ').slice(0, characters) };
  });
}

/** Of an answer, in milliseconds of all threads. */
async function cost(trials: readonly Trial[]): Promise<number> {
  const assessAll = async () => {
    for (const { entry, answer } of trials) await stub.assess(entry, answer, context);
  };
  await assessAll();
  await assessAll();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await assessAll();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds / trials.length;
}

process.stdout.write(JSON.stringify([await cost(answers), await cost(joined(1_100)), await cost(joined(8_000))]));
