import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { it } from 'vitest';
import { costlyTexts } from '../../scenarios/testing/costlyTexts.ts';
import { countWork } from '../../scenarios/testing/countWork.ts';
import { clientNetworks } from '../capacity/clientKey.ts';
import { basePathResolver } from '../page/basePath.ts';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';

const length = 2000;

const checkHost = hostCheck([]);
const checkSite = crossSiteCheck();
const basePath = basePathResolver('', () => true);
const reply = { code: () => reply, type: () => reply, send: () => reply } as unknown as FastifyReply;

/** As the server reads the headers of a request before it limits anything. */
function readHeaders(text: string): void {
  const headers = { host: text, origin: text, accept: `${text}text/html`, 'x-forwarded-prefix': text };
  const log = { warn: () => {} };
  const request = { method: 'POST', headers, log, routeOptions: {} } as unknown as FastifyRequest;
  for (const check of [checkHost, checkSite])
    void Promise.resolve(check.call({} as never, request, reply)).catch(() => {}); // a refusal is read as well
  basePath({ headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage);
  clientNetworks(text);
  negotiate(text, ['br', 'gzip']);
}

it('the work for the headers of a request is linear in their length', () => {
  const base = countWork(() => readHeaders('localhost'), 1_000_000);
  fc.assert(
    fc.property(costlyTexts(length), (text) => void countWork(() => readHeaders(text), base + 300 * length)),
    { numRuns: 40 },
  );
});
