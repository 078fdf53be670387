import { type Static, Type } from 'typebox';
import { LinesError, readLines } from './jsonLines.ts';

const AttackText = Type.Object(
  {
    attack: Type.Enum([
      'injection',
      'padding',
      'off-topic',
      'gibberish',
      'punctuation',
      'language',
      'benign',
      'management',
      'harmful',
    ]),
    answer: Type.String({ pattern: '\\S' }),
    /** Where the text belongs to one; else it is tried on any. */
    scenario: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/**
 * A text that earns no level: alone an answer, or something to add to one. `benign` ones should change nothing;
 * `management` ones are answers without a move, `harmful` ones answers that do harm in confident words.
 */
export type AttackText = Static<typeof AttackText>;

/** Reads the text of the file of attacks. Throws a LinesError that names every line that is wrong. */
export function parseAttackTexts(file: string, text: string): AttackText[] {
  const { lines, problems } = readLines(file, text, AttackText, '{"attack": "injection", "answer": "…"}');
  if (problems.length > 0) throw new LinesError(problems);
  return lines.map(({ value }) => value);
}
