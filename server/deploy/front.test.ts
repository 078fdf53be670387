import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../apiError.ts';
import { tooManyRequests } from '../http/connectionLimits.ts';
import { answer, fetchFrom, post, startApp, testFront } from '../testing/behindFront.ts';
import { freePort } from '../testing/freePort.ts';
import { hasNginx } from '../testing/nginx.ts';

it('the front words its own errors like those of the app', () => {
  const config = readFileSync(join(import.meta.dirname, 'nginx.server.conf'), 'utf8');
  const own = [...config.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => [
    status,
    JSON.parse(body),
  ]);
  const errors = [new ApiError('restarting'), new ApiError('too_large'), new ApiError('not_found'), tooManyRequests()];
  expect(own).toEqual(errors.map((error) => [String(error.status), error.envelope('$request_id')]));
});

describe.skipIf(!hasNginx || process.platform !== 'linux')('the front', { timeout: 300_000 }, () => {
  it('keeps an asset in each encoding once, with any header of clients', async () => {
    const { app, port: appPort } = await startApp();
    let asked = 0;
    app.server.on('request', () => (asked += 1));
    const { port } = await testFront(appPort);
    const encodings = ['br', 'gzip, br', 'gzip', 'deflate', 'br;q=0', 'x, y', '', 'gzip;q=0.5', 'GZIP'];
    const compressed: string[] = [];
    for (const [at, encoding] of encodings.entries()) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetchFrom(port, { path: `/assets/main.js?${at}`, headers });
      expect(response.status).toBe(200);
      if (response.encoding) compressed.push(encoding);
    }
    expect(asked).toBe(3);
    // This app has no compressed ones, and nginx makes none: it would take a worker's time for each download.
    expect(compressed).toEqual([]);
  });

  it('takes the client’s address and the path from trusted proxies only', async () => {
    const { app, port: appPort } = await startApp();
    const seen: unknown[] = [];
    app.server.on('request', ({ headers }) => seen.push([headers['x-forwarded-for'], headers['x-forwarded-prefix']]));
    const { port } = await testFront(appPort, { '# 192.0.2.10 proxies': '127.0.0.1 proxies' });
    const headers = { 'x-forwarded-for': '198.51.100.1, 192.0.2.7', 'x-forwarded-prefix': '/the-firm' };
    await fetchFrom(port, { headers, from: '127.0.0.1' });
    await fetchFrom(port, { headers: { 'x-forwarded-for': '2001:db8::7' }, from: '127.0.0.1' });
    await fetchFrom(port, { from: '127.0.0.1' });
    await fetchFrom(port, { headers, from: '127.0.0.2' });
    expect(seen).toEqual([
      ['192.0.2.7', '/the-firm'],
      ['2001:db8::7', undefined],
      ['127.0.0.1', undefined],
      ['127.0.0.2', undefined],
    ]);
  });

  it('passes on all of a body, and the status of the app', async () => {
    const { port: appPort } = await startApp();
    const { port } = await testFront(appPort);
    const long = JSON.stringify({ ...JSON.parse(answer), userAnswer: `${'I would ask Dana. '.repeat(400)}` });
    expect(await fetchFrom(port, { ...post, body: long })).toMatchObject({ status: 200 });
    expect(await fetchFrom(port, { ...post, body: '{}' })).toMatchObject({ status: 400 });
    const tooLarge = await fetchFrom(port, { ...post, body: `{"x":"${'x'.repeat(70_000)}"}` });
    expect([tooLarge.status, JSON.parse(tooLarge.text).error.code]).toEqual([413, 'too_large']);
  });

  it('accepts a cookie of 16 kB, and says what to do about one of 30', async () => {
    const { port: appPort } = await startApp();
    const { port } = await testFront(appPort);
    const withCookie = (bytes: number) => fetchFrom(port, { headers: { cookie: `a=${'x'.repeat(bytes)}` } });
    expect(await withCookie(16_384)).toMatchObject({ status: 200 });
    expect(await withCookie(30_000)).toMatchObject({
      status: 431,
      text: expect.stringContaining('Delete the cookies'),
    });
  });

  it('fails a test at once if nginx refuses its configuration', async () => {
    await expect(testFront(1, { 'listen 8080': 'listen nowhere:http' })).rejects.toThrow('nginx ended');
  });

  it('has a page for browsers and JSON for calls while the app is away', async () => {
    const { port } = await testFront(await freePort());
    const page = await fetchFrom(port, { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({
      status: 503,
      type: 'text/html',
      text: expect.stringContaining('The Firm is opening'),
    });
    const refused = await fetchFrom(port, post);
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([503, 'restarting']);
  });
});
