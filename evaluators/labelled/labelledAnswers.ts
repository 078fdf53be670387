import { Type } from 'typebox';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import { type Level, levels } from '../../scenarios/rubric.ts';
import { LinesError, readLines } from './jsonLines.ts';

type Answer = {
  /** FILE:LINE */
  where: string;
  entry: BankEntry;
  answer: string;
};

/** `level` is the level that the answer was written for. */
export type LabelledAnswer = Answer & { level: Level };

/** An answer without a level, by writers who were to vary what they decide and how they write. */
export type VariedAnswer = Answer & {
  /** A reader found that it does something harmful, dishonest or cruel. Only known in the untouched half. */
  harmful: boolean;
};

const strict = { additionalProperties: false };

const fields = {
  scenario: Type.String(),
  /** Who wrote the answer, or how. The code ignores it; it is for people who read the file. */
  voice: Type.Optional(Type.String()),
  answer: Type.String({ pattern: '\\S' }),
};
const LabelledLine = Type.Object({ ...fields, level: Type.String() }, strict);
const VariedLine = Type.Object({ ...fields, harmful: Type.Optional(Type.Boolean()) }, strict);

const form = 'a line is {"scenario": "ID", "level": "Senior", "answer": "…"}';

/** Throws a LinesError that names every invalid line. */
export function parseLabelledAnswers(file: string, text: string, bank: Bank): LabelledAnswer[] {
  const { lines, problems: misread } = readLines(file, text, LabelledLine);
  const problems = misread.map((problem) => `${problem}; ${form}`);
  const answers = lines.flatMap(({ where, value }) => {
    const entry = entryOf(value.scenario, bank, where, problems);
    const level = levels.find((one) => one === value.level);
    if (!level) problems.push(`${where}  there is no level "${value.level}"; there are ${levels.join(', ')}`);
    return entry && level ? [{ where, entry, level, answer: value.answer }] : [];
  });
  if (problems.length === 0 && answers.length === 0) problems.push(`${file}:1  holds no answer; ${form}`);
  if (problems.length > 0) throw new LinesError(problems.sort(byLine));
  return answers;
}

/** Throws a LinesError that names every invalid line. */
export function parseVariedAnswers(file: string, text: string, bank: Bank): VariedAnswer[] {
  const { lines, problems } = readLines(file, text, VariedLine);
  const answers = lines.flatMap(({ where, value: { scenario, answer, harmful = false } }) => {
    const entry = entryOf(scenario, bank, where, problems);
    return entry ? [{ where, entry, answer, harmful }] : [];
  });
  if (problems.length > 0) throw new LinesError(problems.sort(byLine));
  return answers;
}

function entryOf(id: string, bank: Bank, where: string, problems: string[]): BankEntry | undefined {
  const ids = bank.map(({ scenario }) => scenario.id);
  if (!ids.includes(id)) problems.push(`${where}  there is no scenario "${id}"; there are ${ids.join(', ')}`);
  return bank[ids.indexOf(id)];
}

function byLine(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
