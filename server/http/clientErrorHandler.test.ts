import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Returns what the server sends until it closes the socket. */
async function say(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  socket.write(text);
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  return heard;
}

const errorIn = (heard: string) => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))).error;

const head = 'POST /functions/evaluate-answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('on a socket', { timeout: 30_000 }, () => {
  it.each([
    ['text that is not HTTP', 'HELO there\r\n\r\n', 400, 'bad_request'],
    [
      'a request with two body lengths',
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'bad_request',
    ],
    ['a request with headers that are too long', `${head}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%s is rejected with the error envelope', async (_, text, status, code) => {
    app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const heard = await say(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errorIn(heard)).toEqual({
      code,
      message: expect.stringMatching(/\S/),
      retryable: false,
      requestId: expect.stringMatching(/\S/),
    });
  });

  it.each([
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 'http://'],
    ['the PROXY protocol', 'PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\nGET / HTTP/1.1\r\n\r\n', 'send-proxy'],
    ['version 2 of the PROXY protocol', '\r\n\r\n\0\r\nQUIT\n\x21\x11', 'send-proxy'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP/1.1'],
  ])('%s is refused, and the log says once what to set in the proxy', async (_, text, remedy) => {
    const lines: string[] = [];
    app = await testApp({}, { logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (let times = 0; times < 2; times++) expect(await say(text)).toMatch(/^HTTP\/1.1 400 /);
    expect(lines).toEqual([expect.stringContaining(remedy)]);
  });

  it('missing headers or bodies time out', async () => {
    app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(app.server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000 });
    Object.assign(app.server, { requestTimeout: 200, headersTimeout: 200 });
    const [body, headers] = await Promise.all([say(`${head}Content-Length: 500\r\n\r\n{"sce`), say(head)]);
    for (const heard of [body, headers]) {
      expect(heard).toMatch(/^HTTP\/1.1 408 /);
      expect(errorIn(heard)).toMatchObject({ code: 'request_slow', retryable: true });
    }
  });
});
