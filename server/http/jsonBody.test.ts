import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { limitJson } from './jsonBody.ts';

async function send(payload: string) {
  const app = Fastify({ bodyLimit: 1_000_000 });
  app.setErrorHandler(errorHandler);
  limitJson(app);
  app.post('/', async ({ body }) => ({ body }));
  const parse = vi.spyOn(JSON, 'parse');
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return { statusCode, body, wasParsed: parse.mock.calls.some(([text]) => text === payload) };
}

it.each([
  ['nested', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['nested beside a forbidden key', `{"constructor":1,"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['many', `[${'[],'.repeat(100_000)}[]]`],
  ['many after quotes', `["\\"",${'{},'.repeat(3000)}{}]`],
])('refuses %s parts without parsing them', async (_, payload) => {
  expect(await send(payload)).toMatchObject({ statusCode: 400, wasParsed: false });
});

it.each([
  ['a long text of brackets', JSON.stringify({ text: '[{,"\\'.repeat(20_000) })],
  ['hundreds of parts', JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ at: index })))],
])('takes %s', async (_, payload) => {
  const { statusCode, body } = await send(payload);
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual({ body: JSON.parse(payload) });
});

it('refuses what is not JSON', async () => {
  expect(await send('{"a":')).toMatchObject({ statusCode: 400, wasParsed: true });
});
