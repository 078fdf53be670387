import { once } from 'node:events';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import { assessmentOf } from '../../evaluators/testing/manualEvaluator.ts';
import { startFront } from './front.ts';
import { scenarioAt, testApp } from './testApp.ts';

export const answer = JSON.stringify({
  scenario: scenarioAt(0),
  userAnswer: 'I would read the contract with Dana first.',
});
export const call = '/functions/evaluate-answer';
export const script = '// The script.';

export async function testFront(appPort: number, changes: Record<string, string> = {}) {
  const front = await startFront(appPort, changes);
  onTestFinished(front.stop);
  return front;
}

export async function startApp(served = script) {
  const app = await testApp({ assess: async () => assessmentOf('Fine.') }, { trustedProxies: ['127.0.0.1'] });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  app.get('/assets/main.js', async (_, reply) => {
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
    return reply.type('text/javascript').send(served);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(app.listeningOrigin).port) };
}

type Fetched = { path?: string; method?: string; headers?: Record<string, string>; body?: string; from?: string };

export async function fetchFrom(
  port: number,
  { path = '/', method = 'GET', headers = {}, body, from = '127.0.0.99' }: Fetched,
) {
  const sending = request({ host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false });
  sending.end(body);
  const [response] = await once(sending, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers as Record<string, string>;
  return { status: response.statusCode as number, type, encoding, text };
}

export const post = { method: 'POST', headers: { 'content-type': 'application/json' }, path: call, body: answer };
