import { Type } from 'typebox';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import { type Level, levels } from '../../scenarios/rubric.ts';
import { LinesError, readLines } from './jsonLines.ts';

/** `level` is the level that the answer was written for. */
export type LabelledAnswer = {
  /** FILE:LINE */
  where: string;
  entry: BankEntry;
  level: Level;
  answer: string;
};

const LabelledLine = Type.Object(
  {
    scenario: Type.String(),
    /**
     * Who wrote the answer, in sets where each writer wrote all four levels. The code ignores it; it is for people who
     * read the file.
     */
    voice: Type.Optional(Type.String()),
    level: Type.String(),
    answer: Type.String({ pattern: '\\S' }),
  },
  { additionalProperties: false },
);

const form = '{"scenario": "ID", "level": "Senior", "answer": "…"}';

/** Throws a LinesError that names every invalid line. */
export function parseLabelledAnswers(file: string, text: string, bank: Bank): LabelledAnswer[] {
  const { lines, problems } = readLines(file, text, LabelledLine, form);
  const answers = lines.flatMap(({ where, value }) => {
    const entry = bank.find(({ scenario }) => scenario.id === value.scenario);
    const level = levels.find((one) => one === value.level);
    if (!entry) problems.push(`${where}  there is no scenario "${value.scenario}"; there are ${idsOf(bank)}`);
    if (!level) problems.push(`${where}  there is no level "${value.level}"; there are ${levels.join(', ')}`);
    return entry && level ? [{ where, entry, level, answer: value.answer }] : [];
  });
  if (problems.length === 0 && answers.length === 0) problems.push(`${file}:1  holds no answer; a line is ${form}`);
  if (problems.length > 0) throw new LinesError(problems.sort(byLine));
  return answers;
}

function idsOf(bank: Bank): string {
  return bank.map(({ scenario }) => scenario.id).join(', ');
}

function byLine(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
