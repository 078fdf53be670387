import { Type } from 'typebox';
import { lineOfText } from './scenario.ts';

const Product = Type.Object(
  {
    name: lineOfText(40),
    does: lineOfText(120),
    for: lineOfText(200),
  },
  { additionalProperties: false },
);

export const Products = Type.Array(Product, { minItems: 1, maxItems: 20 });
