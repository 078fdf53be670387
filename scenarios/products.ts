import { Type } from 'typebox';
import { lineOfText } from './scenario.ts';

/** Something that the firm makes or runs. */
const Product = Type.Object(
  {
    name: lineOfText(40),
    does: lineOfText(120),
    /** Who buys or uses it. */
    for: lineOfText(200),
  },
  { additionalProperties: false },
);

export const Products = Type.Array(Product, { minItems: 1, maxItems: 20 });
