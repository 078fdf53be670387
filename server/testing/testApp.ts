import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { Bank } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import type { ErrorEnvelope } from '../api.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { Metrics } from '../operations/metrics.ts';
import { Shutdown } from '../operations/shutdown.ts';
import { overSocket, type Response } from './overSocket.ts';

export const bank: Bank = ['one', 'two', 'three', 'four', 'five', 'six'].map(testScenario);

export const signingKeys = ['a key for tests'] as const;

export function scenarioAt(index: number): Scenario {
  const entry = bank[index];
  if (!entry) throw new Error(`The test bank has no scenario ${index}.`);
  return { ...entry.scenario };
}

/** `evaluator` overrides parts of the built-in evaluator. */
export function testApp(
  evaluator: Partial<Evaluator> = {},
  changes: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  return buildApp({
    bank,
    evaluator: { ...builtIn, ...evaluator },
    signingKeys,
    functionsBase: '/functions',
    basePath: '',
    logger: { level: 'silent' },
    allowedHosts: [],
    callsPerMinute: Number.MAX_SAFE_INTEGER,
    redis: undefined,
    inlineSources: { scriptSrc: [], styleSrc: [] },
    trustedProxies: [],
    shutdown: new Shutdown(600_000),
    metrics: new Metrics({ running: 0, waiting: 0 }),
    page: async (url, basePath) => ({
      content: `<!doctype html><title>The page for ${url}</title>${basePath && `under ${basePath}`}`,
    }),
    assets: async () => {},
    ...changes,
  });
}

export function post(app: FastifyInstance, call: string, body: object | string, type = 'application/json') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return overSocket(app, `/functions/${call}`, payload, type ? { 'content-type': type } : {});
}

export type SentEvent = { event: string; data: Record<string, unknown> };

export async function postForEvents(app: FastifyInstance, call: string, body: object) {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const response = await overSocket(app, `/functions/${call}`, JSON.stringify(body), headers);
  return { response, events: eventsIn(response.body) };
}

/** Returns [] for a body that is not a stream. Fails if a stream contains anything but pings and complete events. */
export function eventsIn(body: string): SentEvent[] {
  const stream = body.replaceAll(/^: ping\n\n/gm, '');
  if (!stream.startsWith('event:')) return [];
  expect(stream.endsWith('\n\n')).toBe(true);
  return stream
    .slice(0, -2)
    .split('\n\n')
    .map((part) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: ([^\r\n]+)$/.exec(part) ?? [];
      return { event, data: JSON.parse(data) };
    });
}

export function expectError(response: Response, status: number, code: string): ErrorEnvelope['error'] {
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = response.json<ErrorEnvelope>();
  expect(body).toEqual({
    error: {
      code,
      message: expect.stringMatching(/\S/),
      retryable: expect.any(Boolean),
      requestId: expect.stringMatching(/\S/),
    },
  });
  return body.error;
}
