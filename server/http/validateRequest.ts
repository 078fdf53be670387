import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** The error's message names the first field that is wrong. Bodies of too many parts do not get here (jsonBody.ts). */
export const validateRequest: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(value);
    return { error: new Error(`${httpPart}${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`) };
  };
};
