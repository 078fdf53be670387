import type { Verdict } from '../../../server/api.ts';
import { array, nullable, object, oneOf, type Schema, text } from '../../log/schema.ts';

const many = Number.POSITIVE_INFINITY;

/** The level may be any text, because a newer server may have other levels. */
export const verdict = object({
  level: text as Schema<Verdict['level']>,
  findings: array(object({ criterion: text, score: oneOf(0, 1, 2, 3, 4), quote: nullable(text) }), 1, many),
  crossings: array(object({ redLine: text, quote: text }), 0, many),
}) as Schema<Verdict>;
