import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../evaluators/builtIn/builtIn.ts';
import { type Behaviour, startUpstream, type Upstream } from '../evaluators/testing/upstream.ts';
import type { PageData } from './api.ts';
import { boot } from './boot.ts';
import { logOutput } from './operations/logOutput.ts';
import { freePort } from './testing/freePort.ts';
import { hasRedis, startRedis } from './testing/redisServer.ts';
import { smallPack } from './testing/serverProcess.ts';
import { expectError, post } from './testing/testApp.ts';

describe('a booted server', () => {
  const cleanups: (() => unknown)[] = [];
  let model: Upstream;
  /** If false, the model says that it is too slow, which is charged. */
  let hangs = false;
  /** Without calls that only check the connection. */
  const chats = () =>
    model.calls.filter(({ path, body: { messages } }) => {
      return path.endsWith('/chat/completions') && Array.isArray(messages) && messages.length > 0;
    });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12) });
    model = await startUpstream(({ path }) => {
      if (path.endsWith('/models')) return { body: '{"data": []}' };
      return hangs ? { afterwards: () => {} } : { status: 504 };
    });
    cleanups.push(model.close);
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  /** Returns a function that sends an answer. All calls come from one client. */
  async function booted(environment: Record<string, string>) {
    const { ask } = await bootedWithData(environment);
    return ask;
  }

  async function bootedWithData(environment: Record<string, string>) {
    const address = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SCENARIOS_DIR: smallPack };
    const evaluator = { EVALUATOR: 'openai', OPENAI_MODEL: 'tiny', OPENAI_BASE_URL: `${model.origin}/v1` };
    for (const [name, value] of Object.entries({ ...address, ...evaluator, ...environment })) vi.stubEnv(name, value);
    const given: PageData[] = [];
    const { app } = await boot(async (_packageRoot, data) => {
      given.push(data);
      return {
        page: async () => ({ content: '' }),
        assets: async () => {},
        inlineSources: { scriptSrc: [], styleSrc: [] },
      };
    });
    cleanups.push(() => {
      app.server.closeAllConnections();
      return app.close();
    });
    const [data] = given;
    const ask = (userAnswer: string) => post(app, 'evaluate-answer', { scenario: data?.scenarios[0], userAnswer });
    return { ask, data };
  }

  /** Sends an answer that the model never responds to, and waits until the model has it. */
  async function occupy(ask: Awaited<ReturnType<typeof booted>>): Promise<void> {
    hangs = true;
    ask('One.').catch(() => {});
    await vi.waitFor(() => expect(chats()).toHaveLength(1), 25_000);
  }

  it('lets one client make 30 calls a minute, because the model may cost money', async () => {
    hangs = false;
    const ask = await booted({});
    for (let call = 0; call < 30; call++) expectError(await ask(`Answer ${call}.`), 504, 'evaluator_slow');
    expectError(await ask('One more.'), 429, 'rate_limited');
  });

  it('gives one client only its share of the queue', async () => {
    const ask = await booted({ MAX_IN_FLIGHT: '1', MAX_QUEUE: '0', MAX_PER_CLIENT: '1' });
    await occupy(ask);
    expectError(await ask('Two.'), 429, 'rate_limited');
  });

  it.each([{}, { STUB_LATENCY_MS: '600000' }])(
    'gives one client of the built-in evaluator as many as MAX_PER_CLIENT says, with %o',
    async (settings) => {
      vi.spyOn(builtIn, 'assess').mockReturnValue(new Promise(() => {}));
      const ask = await booted({ EVALUATOR: 'stub', MAX_PER_CLIENT: '1', ...settings });
      const responses = ['One.', 'Two.'].map(ask);
      expectError(await Promise.race(responses), 429, 'rate_limited');
      for (const response of responses) response.catch(() => {});
    },
  );

  it('limits and counts the calls of the built-in evaluator like those of a model', async () => {
    const metricsPort = await freePort();
    vi.spyOn(builtIn, 'assess').mockReturnValue(new Promise(() => {}));
    const limits = { MAX_IN_FLIGHT: '6', MAX_QUEUE: '3', MAX_PER_CLIENT: '9' };
    const ask = await booted({ EVALUATOR: 'stub', METRICS_PORT: String(metricsPort), ...limits });
    for (let answer = 1; answer <= 9; answer++) ask(`Answer ${answer}.`).catch(() => {});
    const counts = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return ['in_flight', 'waiting'].map(
        (name) => new RegExp(`^the_firm_evaluations_${name} (.*)$`, 'm').exec(text)?.[1],
      );
    };
    await vi.waitFor(async () => expect(await counts()).toEqual(['6', '3']), 25_000);
    expectError(await ask('One more.'), 429, 'rate_limited');
  });

  it('reaches its model through a proxy', async () => {
    hangs = false;
    const ask = await booted({ OPENAI_BASE_URL: 'http://model.invalid/v1', HTTP_PROXY: model.origin });
    expectError(await ask('One.'), 504, 'evaluator_slow');
    expect(chats().map(({ path }) => path)).toEqual(['http://model.invalid/v1/chat/completions']);
  });

  it('warns at the start if it has too little memory', async () => {
    const lines = vi.spyOn(logOutput, 'write').mockReturnValue();
    vi.spyOn(process, 'constrainedMemory').mockReturnValue(200 * 1024 ** 2);
    await booted({ LOG_LEVEL: 'warn' });
    expect(lines.mock.calls.join()).toContain('The server has 200 MB of memory; give it 512 MB');
  });

  it.each([
    ['warns', { STUB_LATENCY_MS: '1' }],
    ['warns', { STUB_FAIL: 'overall:1' }],
    ['does not warn', { STUB_FAIL: 'answer', EVALUATOR: 'stub' }],
    ['does not warn', {}],
  ])('%s at the start with %o that evaluations are made slow or broken', async (warns, settings) => {
    const lines = vi.spyOn(logOutput, 'write').mockReturnValue();
    await booted({ LOG_LEVEL: 'warn', ...settings });
    expect(lines.mock.calls.join().includes('are for testing')).toBe(warns === 'warns');
  });

  it('does not start if it cannot keep the count of the day', async () => {
    const settings = { DAILY_EVALUATIONS: '1', STATE_DIR: join(tmpdir(), 'no such folder') };
    await expect(booted(settings)).rejects.toThrow(
      /STATE_DIR is not usable \(ENOENT.*write a folder that the server can write to/,
    );
  });

  it.each(['PORT', 'METRICS_PORT'])('says that %s is in use, and does not start', async (name) => {
    const { port } = new URL(model.origin);
    await expect(booted({ [name]: port })).rejects.toThrow(`${name} is ${port}, which is in use`);
  });

  it('is not ready while its OpenAI-compatible server cannot be reached', async () => {
    const write = vi.spyOn(logOutput, 'write').mockReturnValue();
    await booted({ LOG_LEVEL: 'warn', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    await vi.waitFor(() => expect(write).toHaveBeenCalled(), 25_000);
    const [[line = ''] = []] = write.mock.calls;
    expect(JSON.parse(line)).toMatchObject({ outcome: 'unreachable', msg: 'the evaluator is not ready' });
  });

  describe('with Ollama', () => {
    async function bootedWith(behave: Behaviour) {
      const ollama = await startUpstream(behave);
      cleanups.push(ollama.close);
      const settings = { EVALUATOR: 'ollama', OLLAMA_MODEL: 'tiny', OLLAMA_HOST: ollama.origin };
      return bootedWithData(settings);
    }

    it('knows before it listens that Ollama passes the answers on to another host', async () => {
      const { data } = await bootedWith(() => ({ body: '{"remote_host": "https://ollama.com:443"}' }));
      expect(data?.evaluator.thirdParty).toBe('ollama.com');
    });

    it('starts even if Ollama does not respond', async () => {
      const limit = new AbortController();
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      const { data } = await bootedWith(() => ({ afterwards: () => limit.abort() }));
      expect(data?.evaluator.thirdParty).toBeNull();
    });
  });

  it('keeps the key and the count of the day in STATE_DIR', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    hangs = false;
    const settings = { DAILY_EVALUATIONS: '1', STATE_DIR: folder };
    const ask = await booted(settings);
    expectError(await ask('One.'), 504, 'evaluator_slow');
    expectError(await ask('Two.'), 503, 'budget_spent');
    const [key, count = '', ...others] = readdirSync(folder);
    expect([key, others]).toEqual(['assessment.key', []]);
    expect(readFileSync(join(folder, count), 'utf8')).toMatch(/^\n\+( [\w-]{22})+\n$/); // no address
    const askAgain = await booted(settings);
    expectError(await askAgain('Three.'), 503, 'budget_spent');
  });

  describe.runIf(hasRedis)('with Redis', () => {
    async function replicas(settings: Record<string, string>) {
      const port = await freePort();
      const redis = await startRedis(port);
      cleanups.push(() => redis.kill('SIGKILL'));
      const shared = { REDIS_URL: `redis://127.0.0.1:${port}`, ASSESSMENT_KEY: 'a key for replicas', ...settings };
      return [await booted(shared), await booted(shared)] as const;
    }

    it('shares the permits of a client with other replicas', async () => {
      const [one, other] = await replicas({ MAX_IN_FLIGHT: '1', MAX_PER_CLIENT: '1' });
      await occupy(one);
      hangs = false;
      expectError(await other('Two.'), 429, 'rate_limited');
    });

    it('shares the budget with them', async () => {
      hangs = false;
      const [one, other] = await replicas({ DAILY_EVALUATIONS: '1' });
      expectError(await one('One.'), 504, 'evaluator_slow');
      expectError(await other('Two.'), 503, 'budget_spent');
    });
  });
});
