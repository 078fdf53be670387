import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import type { EvaluationEvent } from '../evaluationEvent.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import { evaluatorAt, ollama, writes } from '../testing/dialects.ts';
import { answer, entry, good, json } from '../testing/modelServers/modelServer.ts';
import { thinker, thinksFirst } from '../testing/modelServers/ollamaServers.ts';
import { type Behaviour, type Said, startUpstream, type Upstream } from '../testing/upstream.ts';

const neverAborted = new AbortController().signal;

let upstream: Upstream;
afterEach(() => upstream.close());

async function started(behave: Behaviour, changes: Parameters<typeof ollama.chat>[1] = {}) {
  upstream = await startUpstream(behave);
  return evaluatorAt(upstream.origin, ollama, changes);
}

const failure = (promise: Promise<unknown> = Promise.resolve()) =>
  promise.then(
    () => new Error('it did not fail'),
    (error: EvaluatorError) => error,
  );

it('sends the schema, a large enough context, and keep_alive', async () => {
  const { assess } = await started(() => writes(ollama, good));
  await assess(entry, { text: answer }, { signal: neverAborted, emit: () => {} });
  expect(upstream.calls).toMatchObject([
    {
      path: '/api/chat',
      body: {
        model: 'tiny',
        stream: true,
        keep_alive: '30m',
        format: { type: 'object', required: ['evidence', 'redLines', 'feedback'] },
        think: false,
        truncate: false,
        options: { num_ctx: 16_384, num_predict: 2000 },
      },
    },
  ]);
});

describe('a model that always thinks', () => {
  it('reports its progress and all of its tokens', async () => {
    const { assess, check } = await started(({ path }) => (path === '/api/show' ? thinker('gptoss') : thinksFirst));
    const events: EvaluationEvent[] = [];
    await check?.(neverAborted);
    await assess(entry, { text: answer }, { signal: neverAborted, emit: (event) => void events.push(event) });
    expect(events).toContainEqual({ type: 'progress', stage: 'thinking', done: 276, total: 4096 });
    expect(events).toContainEqual(expect.objectContaining({ type: 'attempt', outputTokens: 600 }));
  });
});

describe('a model that runs elsewhere', () => {
  it('makes its host a third party as soon as Ollama says so', async () => {
    const { info, check } = await started(() => json(200, { remote_host: 'https://ollama.com:443' }));
    expect(info.thirdParty).toBeNull();
    await check?.(neverAborted);
    expect(info.thirdParty).toBe('ollama.com');
  });

  it('makes its host a third party from the start if its name says so', async () => {
    const { info } = await started(() => ({}), { model: 'gpt-oss:120b-cloud' });
    expect(info.thirdParty).toBe('ollama.com');
  });
});

describe('a server that is slow to send headers', () => {
  const usual = getGlobalDispatcher();
  afterEach(() => setGlobalDispatcher(usual));

  it('has the whole deadline, regardless of the timeouts of fetch', async () => {
    setGlobalDispatcher(new Agent({ headersTimeout: 100, bodyTimeout: 100 }));
    const { check } = await started(() => ({
      afterwards: (response) => void setTimeout(() => response.end('{"model_info": {}}'), 2500),
    }));
    await expect(check?.(neverAborted)).resolves.toBeUndefined();
  });
});

describe('a protected server', () => {
  it('gets the Authorization header', async () => {
    const { check } = await started(() => ({ body: '{}' }), { authorization: 'Bearer a-key' });
    await check?.(neverAborted);
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer a-key');
  });
});

describe('a download', () => {
  const half = { status: 'pulling', digest: 'sha256:a', total: 200, completed: 100 };

  /** Lacks the model until a download succeeds. */
  async function pulling(end: object, layers: object[] = [half]) {
    let downloaded = false;
    const evaluator = await started(
      ({ path }): Said => {
        if (path === '/api/pull') {
          downloaded = 'status' in end;
          return { body: [...layers, end].map((line) => `${JSON.stringify(line)}\n`) };
        }
        if (!downloaded) return json(404, ollama.noSuchModel);
        return path === '/api/show' ? json(200, {}) : writes(ollama, good);
      },
      { pull: true },
    );
    const assess = () => evaluator.assess(entry, { text: answer }, { signal: neverAborted, emit: () => {} });
    return { ...evaluator, assess };
  }

  it('is expected as soon as the model is found to be missing', async () => {
    const { assess, check } = await pulling({ status: 'success' });
    expect(await failure(assess())).toMatchObject({ fault: 'preparing', percent: undefined });
    expect(await failure(check?.(neverAborted))).toMatchObject({ fault: 'preparing' });
  });

  it('is reported in percent, and then the model works', async () => {
    const { prepare, assess } = await pulling({ status: 'success' });
    const percents: number[] = [];
    await prepare?.(neverAborted, (percent) => percents.push(percent));
    expect(percents).toEqual([50]);
    expect((await assess()).level).toBe('Mid');
  });

  it('never falls in percent when another layer begins', async () => {
    const layer = { ...half, completed: 200 };
    const layers = [layer, { ...half, digest: 'sha256:b', total: 9, completed: 0 }, { ...layer, digest: 'sha256:c' }];
    const { prepare } = await pulling({ status: 'success' }, layers);
    const percents: number[] = [];
    await prepare?.(neverAborted, (percent) => percents.push(percent));
    expect(percents).toEqual([100]);
  });

  it('is still reported to players while an interrupted one waits for its retry', async () => {
    const { prepare, assess } = await pulling({ error: 'dial tcp: lookup registry: i/o timeout' });
    expect(await failure(prepare?.(neverAborted))).toMatchObject({ fault: 'preparing' });
    expect(await failure(assess())).toMatchObject({ fault: 'preparing', percent: 50 });
  });

  it.each([
    ['no such name', 'pull model manifest: file does not exist', 'OLLAMA_MODEL "tiny" does not exist'],
    ['a full disk', 'write /root/.ollama/x: no space left on device', 'no room'],
    ['an old Ollama', 'pull model manifest: 412: this model requires a newer version of Ollama.', 'newer Ollama'],
  ])('that cannot succeed says why: %s', async (_, error, hint) => {
    const { prepare, assess } = await pulling({ error });
    const refused = await failure(prepare?.(neverAborted));
    expect(refused).toMatchObject({ fault: 'misconfigured', hint: expect.stringContaining(hint) });
    expect(await failure(assess())).toMatchObject({ fault: 'misconfigured' });
  });
});
