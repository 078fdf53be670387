import { type Static, Type } from 'typebox';
import type { Bank, BankEntry } from '../../../scenarios/bank.ts';
import { type Level, levels } from '../../../scenarios/rubric.ts';
import { LineError, LinesError, readLines } from './jsonLines.ts';

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
  /** A reader found that it does something harmful, dishonest or cruel. Only known in the held-out split. */
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

const form = '; a line is {"scenario": "ID", "level": "Senior", "answer": "…"}';

/** Throws a LinesError that names every invalid line. */
export function parseLabelledAnswers(file: string, text: string, bank: Bank): LabelledAnswer[] {
  const toLabelledAnswer = ({ scenario, level: name, answer }: Static<typeof LabelledLine>, where: string) => {
    const level = levels.find((known) => known === name);
    if (!level) throw new LineError(`there is no level "${name}"; there are ${levels.join(', ')}`);
    return { where, entry: findEntry(scenario, bank), level, answer };
  };
  const answers = readLines(file, text, LabelledLine, toLabelledAnswer, form);
  if (answers.length === 0) throw new LinesError([`${file}:1  has no answer${form}`]);
  return answers;
}

/** Throws a LinesError that names every invalid line. */
export function parseVariedAnswers(file: string, text: string, bank: Bank): VariedAnswer[] {
  return readLines(file, text, VariedLine, ({ scenario, answer, harmful = false }, where) => {
    return { where, entry: findEntry(scenario, bank), answer, harmful };
  });
}

/** Throws a LineError. */
export function findEntry(id: string, bank: Bank): BankEntry {
  const ids = bank.map(({ scenario }) => scenario.id);
  const entry = bank[ids.indexOf(id)];
  if (!entry) throw new LineError(`there is no scenario "${id}"; there are ${ids.join(', ')}`);
  return entry;
}
