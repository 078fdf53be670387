import type { ServerResponse } from 'node:http';
import { describe, expect, it, type TestContext } from 'vitest';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { type Dialect, dialects, evaluatorAt, secretKey } from '../../evaluators/testing/dialects.ts';
import { faultMatrix } from '../../evaluators/testing/modelServers/faultMatrix.ts';
import { answer, good } from '../../evaluators/testing/modelServers/modelServer.ts';
import { type Behaviour, startUpstream, type Upstream } from '../../evaluators/testing/upstream.ts';
import { faults } from '../testing/faults.ts';
import { expectError, post, postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';

const valid = { scenario: scenarioAt(0), userAnswer: answer };

async function upstreamThat({ onTestFinished }: TestContext, behave: Behaviour): Promise<Upstream> {
  const upstream = await startUpstream(behave);
  onTestFinished(upstream.close);
  return upstream;
}

async function appWith({ onTestFinished }: TestContext, evaluator: Evaluator, lines: string[] = []) {
  const app = await testApp(evaluator, {
    logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
  });
  onTestFinished(async () => {
    app.server.closeAllConnections(); // fetch keeps connections open, and app.close() would wait four seconds for them
    await app.close();
  });
  return app;
}

async function ask(context: TestContext, dialect: Dialect, behave: Behaviour, deadlineMs?: number) {
  const lines: string[] = [];
  const upstream = await upstreamThat(context, behave);
  const app = await appWith(context, evaluatorAt(upstream.origin, dialect, {}, deadlineMs), lines);
  return { upstream, app, response: await post(app, 'evaluate-answer', valid), log: lines.join('') };
}

// Most of these tests only wait, so they run at the same time, each with servers of its own.
describe.concurrent.each(dialects)('a model behind $name that', (dialect) => {
  it.for(faultMatrix(dialect))('$name', async ({ respond, fault, requests, hint, retryAfter, deadlineMs }, context) => {
    const behaviour: Behaviour = ({ body, headers }, at) => respond(body as never, at, headers);
    const { upstream, response, log } = await ask(context, dialect, behaviour, deadlineMs);
    const [, status = 200, code = ''] = faults.find(([known]) => known === fault) ?? [];
    if (fault) expectError(response, status, code);
    else expect(response.json().feedback).toContain('unforgettable');
    expect(upstream.calls).toHaveLength(requests?.[0] ?? 1);
    expect(response.headers['retry-after']).toBe(retryAfter);
    if (fault) expect(log).not.toContain('unforgettable');
    expect(log).not.toContain(secretKey);
    const attempts = log.split('\n').filter((line) => line.includes('"msg":"attempt"'));
    expect(attempts).toHaveLength(upstream.calls.length);
    for (const line of attempts)
      expect(JSON.parse(line)).toMatchObject({ evaluator: expect.any(String), model: 'tiny' });
    if (hint) expect(log).toMatch(hint);
  });

  it('breaks off after some feedback was sent: error event, no retry', async (context) => {
    const seen = good.slice(0, good.indexOf('where it begins') + 8);
    let hasShown = () => {};
    const shown = new Promise<void>((resolve) => {
      hasShown = resolve;
    });
    const upstream = await upstreamThat(context, () => ({
      type: dialect.contentType,
      body: dialect.piece(seen),
      afterwards: (response) => void shown.then(() => response.end(dialect.end('length'))),
    }));
    const model = evaluatorAt(upstream.origin, dialect);
    const assess: Evaluator['assess'] = (entry, given, asked) => {
      const emit: typeof asked.emit = (event) => {
        asked.emit(event);
        if (event.type === 'text') hasShown();
      };
      return model.assess(entry, given, { ...asked, emit });
    };
    const app = await appWith(context, { ...model, assess });
    const { statusCode, body } = (await postForEvents(app, 'evaluate-answer', valid)).response;
    expect(statusCode).toBe(200);
    expect(body).toContain('event: text\ndata: {"delta":"');
    expect(body).toMatch(/event: error\ndata: \{"error":\{"code":"evaluator_unusable".*\}\}\n\n$/);
    expect(body).not.toContain('event: done');
    expect(upstream.calls).toHaveLength(1);
  });

  it('refuses the connection', async (context) => {
    const upstream = await startUpstream(() => ({}));
    await upstream.close();
    const app = await appWith(context, evaluatorAt(upstream.origin, dialect));
    expectError(await post(app, 'evaluate-answer', valid), 502, 'evaluator_down');
  });

  it('has a host name that cannot be resolved', async (context) => {
    const app = await appWith(context, evaluatorAt('http://nowhere.invalid:8080', dialect));
    expectError(await post(app, 'evaluate-answer', valid), 502, 'evaluator_unresolved');
  });

  it('is aborted when the client has disconnected', async (context) => {
    let begin = (_: ServerResponse) => {};
    const begun = new Promise<ServerResponse>((resolve) => {
      begin = resolve;
    });
    const upstream = await upstreamThat(context, () => ({ afterwards: begin }));
    const app = await appWith(context, evaluatorAt(upstream.origin, dialect));
    const left = new AbortController();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const call = fetch(`${origin}/functions/evaluate-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(valid),
      signal: left.signal,
    });
    const response = await begun;
    const stopped = new Promise((resolve) => response.on('close', resolve));
    left.abort();
    await expect(call).rejects.toThrow();
    await stopped;
    expect(upstream.dropped()).toBe(1);
  });
});
