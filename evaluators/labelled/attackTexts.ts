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
    /** The only scenario to try it on. Without one it is tried on all. */
    scenario: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/**
 * A text to test an evaluator with, as a whole answer or added to one. Most should not raise a level; `benign` ones should
 * change nothing. `management` ones are jargon without a decision, `harmful` ones recommend harm in confident words.
 */
export type AttackText = Static<typeof AttackText>;

/** Parses a file of attacks. Throws a LinesError that names every invalid line. */
export function parseAttackTexts(file: string, text: string): AttackText[] {
  const { lines, problems } = readLines(file, text, AttackText, '{"attack": "injection", "answer": "…"}');
  if (problems.length > 0) throw new LinesError(problems);
  return lines.map(({ value }) => value);
}
