import { join } from 'node:path';
import { readHalf } from '../../evaluators/labelled/labelledHalf.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { root } from './serverProcess.ts';

/** The bodies of evaluate-answer calls without end: the labelled answers, each time with another last sentence. */
export async function* newBodies(): AsyncGenerator<string, never> {
  const bank = await loadBank(join(root, 'scenarios'));
  const { ordinary, crossed } = await readHalf(join(root, 'evaluators', 'labelled', 'training'), bank);
  const labelled = [...ordinary, ...crossed];
  for (let at = 0; ; at++) {
    const one = labelled[at % labelled.length];
    if (!one) throw new Error('There are no labelled answers.');
    yield JSON.stringify({ scenario: one.entry.scenario, userAnswer: `${one.answer} I keep note ${at}.` });
  }
}

/** The next so many. */
export async function taken(bodies: AsyncGenerator<string, never>, count: number): Promise<string[]> {
  const list: string[] = [];
  while (list.length < count) list.push((await bodies.next()).value);
  return list;
}
