import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess, entryOf } from './shipped.ts';

const folder = join(import.meta.dirname, '..', '..', 'laboratory', 'labelled', 'training');

export function sample<Line = { scenario: string; attack?: string; answer: string }>(
  file: string,
  every: number,
): Line[] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.filter((_, index) => index % every === 0).map((line) => JSON.parse(line));
}

/** With what the built-in evaluator makes of them. */
export const assessed = [
  ...sample('ordinary.jsonl', 8),
  ...sample('style-matched.jsonl', 5),
  ...sample('hollow.jsonl', 5),
].map(({ scenario, answer }) => {
  const entry = entryOf(scenario);
  const assessment = assess(entry, answer);
  if (!assessment) throw new Error('An answer was not recognised as English.');
  return { entry, answer, assessment };
});
