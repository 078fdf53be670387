import { type Static, Type } from 'typebox';

/** Without line breaks, direction marks or invisible characters. */
export function lineOfText(maxLength: number) {
  const pattern = '^[^\\p{C}\\p{Z}](?:[^\\p{C}\\p{Zl}\\p{Zp}]*[^\\p{C}\\p{Z}])?$';
  const description = 'one line of plain text, without control characters or blanks at its ends';
  return Type.String({ minLength: 1, maxLength, pattern, description });
}

export const Category = lineOfText(60);

export const idRule = 'small letters, digits and hyphens, at most 64 of them';

/** The part that browsers get, so without the rubric. */
export const Scenario = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', description: idRule }),
    title: lineOfText(120),
    category: Category,
    difficulty: Type.Union([Type.Literal('mid'), Type.Literal('senior')]),
    /** Paragraphs separated by blank lines. */
    scenario: Type.String({ minLength: 1, maxLength: 8000 }),
  },
  { additionalProperties: false },
);

export type Scenario = Static<typeof Scenario>;
