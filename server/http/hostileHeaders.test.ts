import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { it } from 'vitest';
import { expectLinearTime } from '../../scenarios/testing/expectLinearTime.ts';
import { fewHostileTexts } from '../../scenarios/testing/hostileTexts.ts';
import { clientNetworks } from '../capacity/clientKey.ts';
import { basePathResolver } from '../page/basePath.ts';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';

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

it('the time for the headers of a request is linear in their length', () =>
  expectLinearTime(fewHostileTexts(500_000), readHeaders));
