import { Type } from 'typebox';
import type { Bank, BankEntry } from '../../scenarios/bank.ts';
import { LinesError, readLines } from './jsonLines.ts';

/** An answer without a level, by writers who were to vary what they decide and how they write. */
export type VariedAnswer = {
  /** FILE:LINE */
  where: string;
  entry: BankEntry;
  answer: string;
  /** A reader found that it does something harmful, dishonest or cruel. Only known in the untouched half. */
  harmful: boolean;
};

const VariedLine = Type.Object(
  {
    scenario: Type.String(),
    /** For people who read the file. */
    voice: Type.Optional(Type.String()),
    harmful: Type.Optional(Type.Boolean()),
    answer: Type.String({ pattern: '\\S' }),
  },
  { additionalProperties: false },
);

const form = '{"scenario": "ID", "voice": "chatty, short", "harmful": false, "answer": "…"}';

/** Throws a LinesError that names every invalid line. */
export function parseVariedAnswers(file: string, text: string, bank: Bank): VariedAnswer[] {
  const { lines, problems } = readLines(file, text, VariedLine, form);
  const answers = lines.flatMap(({ where, value: { scenario: id, answer, harmful = false } }) => {
    const entry = bank.find(({ scenario }) => scenario.id === id);
    if (!entry) problems.push(`${where}  there is no scenario "${id}"`);
    return entry ? [{ where, entry, answer, harmful }] : [];
  });
  if (problems.length > 0) throw new LinesError(problems);
  return answers;
}
