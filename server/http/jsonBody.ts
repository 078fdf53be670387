import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError.ts';
import { hasManyParts } from '../manyParts.ts';

/** The largest call has about a hundred. Parsing 250,000 takes a fifth of a second, before any schema is checked. */
const maxParts = 2000;

/** Refuses JSON of very many parts before it is parsed. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasManyParts(body, maxParts)) done(new ApiError('bad_request'));
    else void parse(request, body, done);
  });
}
