import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CompressedPage, compressPage, sendPage } from './compressedPage.ts';

const html = `<!doctype html><title>Ü</title>${'<p>The same again.</p>'.repeat(200)}`;
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('a compressed page', () => {
  let page: CompressedPage;
  beforeAll(async () => {
    page = await compressPage(html);
  });

  const get = (headers: Record<string, string>, shown: CompressedPage | string = page) => {
    const app = Fastify();
    app.get('/', (request, reply) => sendPage(shown, request, reply));
    return app.inject({ url: '/', headers });
  };

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
  ] as const)(
    'is sent for Accept-Encoding "%s" as %s, at less than a tenth of its size',
    async (accepted, encoding) => {
      const response = await get({ 'accept-encoding': accepted });
      expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack[encoding](response.rawPayload).toString()).toBe(html);
      expect(response.rawPayload.length).toBeLessThan(html.length / 10);
    },
  );

  it.each(['', 'identity', 'br;q=0, gzip;q=0'])('is sent uncompressed for Accept-Encoding "%s"', async (accepted) => {
    const response = await get({ 'accept-encoding': accepted });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe(html);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get({});
    const again = await get({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await compressPage(`${html}!`);
    expect((await get({ 'if-none-match': String(headers.etag) }, other)).statusCode).toBe(200);
  });
});

it('a page as text is not compressed', async () => {
  const app = Fastify();
  app.get('/', (request, reply) => sendPage(html, request, reply));
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(response.body).toBe(html);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
});
