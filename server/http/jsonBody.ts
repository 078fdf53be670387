import type { FastifyInstance } from 'fastify';
import { exceedsNodeLimit } from '../../scenarios/text/jsonNodes.ts';
import { ApiError } from '../apiError.ts';

/** The largest call has about 100 nodes. Parsing 250,000 takes a fifth of a second, before any schema is checked. */
const maxNodes = 2000;

/** Refuses JSON of too many lists, objects and values before it is parsed. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (exceedsNodeLimit(body, maxNodes)) done(new ApiError('bad_request'));
    else void parse(request, body, done);
  });
}
