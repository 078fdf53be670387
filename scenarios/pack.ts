import { type Static, Type } from 'typebox';
import { People } from './people.ts';
import { Category, lineOfText } from './scenario.ts';
import { titleWords } from './titleWords.ts';

const strict = { additionalProperties: false };

const Product = Type.Object({ name: lineOfText(40), does: lineOfText(120), for: lineOfText(200) }, strict);

export const Products = Type.Array(Product, { minItems: 1, maxItems: 20 });

const paragraph = Type.String({ minLength: 1, maxLength: 600 });

export const Pack = Type.Object(
  {
    firm: lineOfText(40),
    /** The role of the player, as in "our new UX designer". */
    role: lineOfText(40),
    /** The heading of the Welcome window. */
    greeting: lineOfText(120),
    categories: Type.Array(
      Type.Object(
        {
          name: Category,
          /** The word after "Your" in the heading of the built-in evaluator's feedback. */
          title: Type.Optional(Type.Enum([...titleWords], { description: `one of ${titleWords.join(', ')}` })),
          /** Earlier packs had a title for each level. No longer used. */
          titles: Type.Optional(Type.Unknown()),
        },
        strict,
      ),
      { minItems: 1, maxItems: 12 },
    ),
    levels: Type.Object(
      { Junior: lineOfText(200), Mid: lineOfText(200), Senior: lineOfText(200), Lead: lineOfText(200) },
      strict,
    ),
    welcome: Type.Array(paragraph, { minItems: 1, maxItems: 6 }),
    expectations: Type.Array(paragraph, { minItems: 1, maxItems: 10 }),
    /** The name of the person in `people` who writes a note on the review and sees the player off. */
    manager: Type.Optional(lineOfText(40)),
    people: Type.Optional(People),
    products: Type.Optional(Products),
  },
  strict,
);

export type Pack = Static<typeof Pack>;
