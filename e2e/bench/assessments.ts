import { join } from 'node:path';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { readSplit } from '../../evaluators/laboratory/labelled/labelledSplit.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { root } from '../../server/testing/builtServer.ts';
import type { Figure } from './figure.ts';

const rounds = 3;
const context = { signal: new AbortController().signal, emit: () => {}, live: false };

type Trial = { entry: Awaited<ReturnType<typeof loadBank>>[number]; answer: string };

export async function assessments(): Promise<Figure[]> {
  const bank = await loadBank(join(root, 'scenarios'));
  const { ordinary, styleMatched } = await readSplit(
    join(root, 'evaluators', 'laboratory', 'labelled', 'training'),
    bank,
  );
  const answers = [...ordinary, ...styleMatched];
  /** Joins the labelled answers to each scenario into one. */
  const joined = (characters: number): Trial[] =>
    bank.map((entry) => {
      const own = answers.filter((labelled) => labelled.entry === entry).map(({ answer }) => answer);
      return { entry, answer: own.join(' ').slice(0, characters) };
    });
  return [
    { what: 'an assessment of 200 words', unit: 'ms', measured: await cost(joined(1_100)), goal: { max: 150 } },
    { what: 'an assessment of 8,000 characters', unit: 'ms', measured: await cost(joined(8_000)), goal: { max: 500 } },
  ];
}

/** Milliseconds of CPU time per answer, summed over all threads, after a warm-up. */
async function cost(trials: readonly Trial[]): Promise<number> {
  const assessAll = async () => {
    for (const { entry, answer } of trials) await builtIn.assess(entry, { text: answer }, context);
  };
  await assessAll();
  await assessAll();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await assessAll();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds / trials.length;
}
