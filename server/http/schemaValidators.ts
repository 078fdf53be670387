import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

// Every server of a process shares these, because an Ajv compiles each schema once, and first of all the schema of
// schemas. That takes longer than the rest of building a server, and the tests build hundreds.
const requests = new Ajv({ useDefaults: true });

export const validatorOfRequests: FastifySchemaCompiler<object> = ({ schema }) => requests.compile(schema);

export const replies = new Ajv({ useDefaults: true, removeAdditional: true, allErrors: true });
