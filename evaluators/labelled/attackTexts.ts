import { type Static, Type } from 'typebox';
import { readValues } from './jsonLines.ts';

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
    /** If missing, the text is tried on all scenarios. */
    scenario: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/**
 * `benign` texts should change no level, and the others should raise none. `management` texts are jargon without a
 * decision.
 */
export type AttackText = Static<typeof AttackText>;

/** Throws a LinesError that names every invalid line. */
export function parseAttackTexts(file: string, text: string): AttackText[] {
  return readValues(file, text, AttackText, '{"attack": "injection", "answer": "…"}');
}
