import { type Static, Type } from 'typebox';

/**
 * `benign` texts should change no level. The built-in evaluator should refuse `language` texts, which are answers in
 * other languages. The others should raise no level. `management` texts are jargon without a decision.
 */
export const AttackText = Type.Object(
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
    /** The only scenario on which a text that stands alone is tried; if missing, any scenario. */
    scenario: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

export type AttackText = Static<typeof AttackText>;
