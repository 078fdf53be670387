import { type Static, Type } from 'typebox';

export const Category = Type.Union([
  Type.Literal('Business Pressure'),
  Type.Literal('Political/Organizational'),
  Type.Literal('Ethical/Data Interpretation'),
]);

const Difficulty = Type.Union([Type.Literal('mid'), Type.Literal('senior')]);

/** The public part of a scenario: what the player sees, and what the calls carry. */
export const Scenario = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
    title: Type.String({ minLength: 1, maxLength: 120 }),
    category: Category,
    difficulty: Difficulty,
    /** Paragraphs, separated by a blank line. */
    scenario: Type.String({ minLength: 1, maxLength: 8000 }),
  },
  { additionalProperties: false },
);

export type Category = Static<typeof Category>;
export type Scenario = Static<typeof Scenario>;
