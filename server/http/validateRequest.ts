import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** More than any field of a valid body has. */
const maxEntries = 20;
const maxDepth = 6;

/** The error's message names the first field that is wrong. */
export const validateRequest: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(truncateValue(value));
    return { error: new Error(`${httpPart}${first?.instancePath ?? ''} ${first?.message ?? 'has too many values'}`) };
  };
};

/** `Check` stops at the first error, but `Errors` looks at every entry of an array, and one body can have 250,000. */
function truncateValue(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return null;
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => truncateValue(entry, depth + 1));
  const fields: [string, unknown][] = [];
  for (const name in value) {
    if (fields.length === maxEntries) break;
    fields.push([name, truncateValue((value as Record<string, unknown>)[name], depth + 1)]);
  }
  return Object.fromEntries(fields);
}
