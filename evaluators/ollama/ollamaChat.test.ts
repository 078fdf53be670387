import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import type { EvaluationEvent } from '../evaluationEvent.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import { modelEvaluator } from '../model/modelEvaluator.ts';
import { goodReply } from '../testing/goodReply.ts';
import { type OllamaModel, startOllama } from '../testing/ollamaServer.ts';
import { type OllamaVersion, ollamaVersions } from '../testing/ollamaVersions.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import { contextSize, ollamaChat } from './ollamaChat.ts';

const entry = testScenario('one');
const answer = 'I would read the contract with Dana first, because the date costs us 40,000 a week.';
const settings = {
  model: 'tiny',
  temperature: 0,
  maxTokens: 3000,
  thirdParty: null,
  authorization: null,
  pull: true,
};
const neverAborted = new AbortController().signal;

let upstream: Upstream;
afterEach(() => upstream.close());

async function started(model: Partial<OllamaModel> = {}, changes: Partial<typeof settings> = {}) {
  const server = await startOllama({ version: '0.32.15', reply: JSON.stringify(goodReply(entry, answer)), ...model });
  upstream = server;
  return { server, ...evaluatorAt(server.origin, changes) };
}

function evaluatorAt(host: string, changes: Partial<Record<keyof typeof settings, unknown>> = {}) {
  const chat = ollamaChat({ ...settings, host, ...changes } as Parameters<typeof ollamaChat>[0]);
  const evaluator = modelEvaluator(chat, { deadline: 20_000, idle: 20_000 });
  const events: EvaluationEvent[] = [];
  const assess = (text = answer) =>
    evaluator.assess(entry, { text }, { signal: neverAborted, emit: (event) => void events.push(event) });
  return { evaluator, assess, events };
}

const chats = () => upstream.calls.filter(({ path }) => path === '/api/chat').map(({ body }) => body);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('it did not fail'),
    (error: EvaluatorError) => error,
  );

const versions = Object.keys(ollamaVersions) as OllamaVersion[];

describe.each(versions)('Ollama %s', (version) => {
  it('assesses', async () => {
    const { assess } = await started({ version });
    expect((await assess()).feedback).toContain('read the contract');
  });

  it('rejects a prompt that is too long, instead of truncating it', async () => {
    const { assess, evaluator } = await started({ version, contextLength: 8192 });
    await evaluator.prepare?.(neverAborted);
    expect(await failure(assess('漢'.repeat(8000)))).toMatchObject({ fault: 'tooLong', upstreamStatus: 400 });
    expect(chats().at(-1)).toMatchObject({ truncate: false, shift: false });
  });

  it('loads the model only once, for preparing and for every answer', async () => {
    const { assess, evaluator, server } = await started({ version });
    await evaluator.prepare?.(neverAborted);
    await assess();
    await failure(assess('word '.repeat(1600)));
    await evaluator.prepare?.(neverAborted); // a late one
    expect(chats()).toHaveLength(4);
    expect(server.loads()).toBe(1);
  });

  it('tells the player if prompt and reply together fill the context, and does not try again', async () => {
    const { assess, evaluator } = await started({ version, contextLength: 8192, replyTokens: 2500 });
    await evaluator.prepare?.(neverAborted);
    expect(await failure(assess('word '.repeat(400)))).toMatchObject({ fault: 'tooLong' });
    expect(chats()).toHaveLength(2);
  });

  it('blames EVALUATOR_MAX_TOKENS if the reply alone is too long', async () => {
    const { assess, evaluator } = await started({ version, replyTokens: 3500 });
    await evaluator.prepare?.(neverAborted);
    const hint = expect.stringContaining('EVALUATOR_MAX_TOKENS');
    expect(await failure(assess())).toMatchObject({ fault: 'unusable', hint });
  });

  it.each(ollamaVersions[version].lacksMemory)(
    'tells the operator that memory is lacking: %s',
    async (loadingFails) => {
      const { assess, evaluator } = await started({ version, loadingFails });
      const lacking = { fault: 'misconfigured', hint: expect.stringContaining('not have enough memory') };
      expect(await failure(evaluator.prepare?.(neverAborted) ?? Promise.resolve())).toMatchObject(lacking);
      expect(await failure(assess())).toMatchObject(lacking);
    },
  );

  it('refers to its log if its runner dies in the middle of a reply', async () => {
    const { assess } = await started({ version, runnerDies: true });
    const hint = 'The model server failed: see its log.';
    expect(await failure(assess())).toMatchObject({ fault: 'unreachable', hint });
    expect(chats().map(({ stream }) => stream)).toEqual([true, false]); // no request is made twice
  });

  it('reports that the model is missing', async () => {
    const { assess } = await started({ version, pull: [] }, { pull: false });
    const hint = expect.stringContaining('ollama pull tiny');
    expect(await failure(assess())).toMatchObject({ fault: 'misconfigured', upstreamStatus: 404, hint });
  });
});

describe('a model that thinks', () => {
  it('does not think if that can be turned off, so its tokens go into the reply', async () => {
    const { assess, events } = await started({ thinks: 'unless disabled' });
    await assess();
    expect(chats()[0]).toMatchObject({ think: false });
    expect(events).not.toContainEqual(expect.objectContaining({ stage: 'thinking' }));
  });

  it('gets extra tokens if it always thinks, and reports the progress', async () => {
    const { assess, evaluator, events } = await started({ thinks: 'always' });
    await evaluator.prepare?.(neverAborted);
    await assess();
    expect(chats().at(-1)).toMatchObject({ think: 'low', options: { num_predict: 7096, num_ctx: 20_480 } });
    expect(events).toContainEqual({ type: 'progress', stage: 'thinking', done: 276, total: 4096 });
    expect(events).toContainEqual(expect.objectContaining({ type: 'attempt', outputTokens: 600 }));
  });

  it('is not expected behind a name like gpt-oss if Ollama says that it cannot think', async () => {
    const { assess, evaluator } = await started({}, { model: 'my-gpt-oss' });
    await evaluator.prepare?.(neverAborted);
    expect((await assess()).feedback).toContain('read the contract');
    expect(chats().at(-1)).toMatchObject({ think: false, options: { num_predict: 3000 } });
  });
});

describe('a model that runs elsewhere', () => {
  it('makes its host a third party as soon as Ollama says so', async () => {
    const { evaluator } = await started({ remoteHost: 'https://ollama.com:443' });
    const { info } = evaluator;
    expect(info.thirdParty).toBeNull();
    await evaluator.check?.(neverAborted);
    expect(info.thirdParty).toBe('ollama.com');
  });

  it('makes its host a third party from the start if its name says so', async () => {
    const { evaluator } = await started({}, { model: 'gpt-oss:120b-cloud' });
    expect(evaluator.info.thirdParty).toBe('ollama.com');
  });
});

describe('a model that ignores the schema', () => {
  const attempts = (events: readonly EvaluationEvent[]) =>
    events.flatMap((event) => (event.type === 'attempt' ? [[event.outcome, event.hint ?? '']] : []));

  it('while it does not think is allowed to think, at once from then on', async () => {
    const { assess, evaluator, events } = await started({
      thinks: 'unless disabled',
      ignoresFormat: 'without thinking',
    });
    await evaluator.prepare?.(neverAborted);
    expect((await assess()).feedback).toContain('read the contract');
    expect((await assess()).feedback).toContain('read the contract');
    expect(chats().map(({ think }) => think)).toEqual([undefined, false, true, true]);
    expect(attempts(events)[0]?.[1]).toMatch(/ignores the JSON schema.*allowed to think.*47 characters of text/);
  });

  it('in any case is reported', async () => {
    const { assess, events } = await started({ ignoresFormat: 'always' });
    expect(await failure(assess())).toMatchObject({ fault: 'unusable', hint: expect.stringContaining('GGUF') });
    expect(attempts(events).map(([outcome]) => outcome)).toEqual(['unusable', 'unusable']);
    const [first, second] = chats().map(({ messages }) => JSON.stringify(messages));
    expect(second).not.toBe(first);
  });

  it('but fences its JSON is read', async () => {
    const reply = `Here it is:\n\`\`\`json\n${JSON.stringify(goodReply(entry, answer))}\n\`\`\``;
    const { assess } = await started({ reply });
    expect((await assess()).feedback).toContain('read the contract');
  });
});

describe('a prompt that the server cut in silence', () => {
  it('is not graded', async () => {
    upstream = await startUpstream((response) => {
      const message = { role: 'assistant', content: JSON.stringify(goodReply(entry, answer)) };
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(
        `${JSON.stringify({ message, done: true, done_reason: 'stop', prompt_eval_count: 1027, eval_count: 300 })}\n`,
      );
    });
    const hint = expect.stringContaining('cut the prompt to 1027 tokens');
    expect(await failure(evaluatorAt(upstream.origin).assess())).toMatchObject({ fault: 'misconfigured', hint });
  });
});

describe('a server that is slow to send headers', () => {
  const usual = getGlobalDispatcher();
  afterEach(() => setGlobalDispatcher(usual));

  it('has the whole deadline, whatever the timeouts of fetch are', async () => {
    setGlobalDispatcher(new Agent({ headersTimeout: 100, bodyTimeout: 100 }));
    upstream = await startUpstream((response) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"model_info": {}}');
      }, 2500);
    });
    await expect(evaluatorAt(upstream.origin).evaluator.check?.(neverAborted)).resolves.toBeUndefined();
  });
});

describe('a protected server', () => {
  it('gets the Authorization header', async () => {
    const { evaluator } = await started({}, { authorization: 'Bearer a-key' } as never);
    await evaluator.check?.(neverAborted);
    expect(upstream.calls[0]?.headers.authorization).toBe('Bearer a-key');
  });
});

describe('the hint for the operator', () => {
  const saying = async (status: number, body: string, type = 'application/json') => {
    upstream = await startUpstream((response) => void response.writeHead(status, { 'content-type': type }).end(body));
    return failure(evaluatorAt(upstream.origin).assess());
  };

  it.each([
    ['a wrong address', 404, '404 page not found', 'misconfigured', 'The server at OLLAMA_HOST is not Ollama'],
    ['a key that is missing', 401, '{"error":"unauthorized"}', 'misconfigured', 'OLLAMA_API_KEY'],
    ['anything else', 500, '{"error":"secret words"}', 'unreachable', 'The model server failed'],
  ])('of %s', async (_, status, body, fault, hint) => {
    const error = await saying(status, body);
    expect(error).toMatchObject({ fault, hint: expect.stringContaining(hint) });
    expect(JSON.stringify(error)).not.toContain('secret');
  });
});

describe('a download', () => {
  const half = { status: 'pulling', digest: 'sha256:a', total: 200, completed: 100 };

  it('is expected as soon as the model is found to be missing', async () => {
    const { assess, evaluator } = await started({ pull: [half, { status: 'success' }] });
    expect(await failure(assess())).toMatchObject({ fault: 'preparing', percent: undefined });
    expect(await failure(evaluator.check?.(neverAborted) ?? Promise.resolve())).toMatchObject({ fault: 'preparing' });
  });

  it('is reported in percent, and then the model works', async () => {
    const { evaluator, assess } = await started({ pull: [half, { status: 'success' }] });
    const percents: number[] = [];
    await evaluator.prepare?.(neverAborted, (percent) => percents.push(percent));
    expect(percents).toEqual([50]);
    expect((await assess()).feedback).toContain('read the contract');
  });

  it('is still reported to players while an interrupted one waits for its retry', async () => {
    const { evaluator, assess } = await started({ pull: [half, { error: 'dial tcp: lookup registry: i/o timeout' }] });
    expect(await failure(evaluator.prepare?.(neverAborted) ?? Promise.resolve())).toMatchObject({ fault: 'preparing' });
    expect(await failure(assess())).toMatchObject({ fault: 'preparing', percent: 50 });
  });

  it.each([
    ['no such name', 'pull model manifest: file does not exist', 'OLLAMA_MODEL "tiny" does not exist'],
    ['a full disk', 'write /root/.ollama/x: no space left on device', 'no room'],
    ['an old Ollama', 'pull model manifest: 412: this model requires a newer version of Ollama.', 'newer Ollama'],
  ])('that cannot succeed says why: %s', async (_, error, hint) => {
    const { evaluator, assess } = await started({ pull: [half, { error }] });
    const refused = await failure(evaluator.prepare?.(neverAborted) ?? Promise.resolve());
    expect(refused).toMatchObject({ fault: 'misconfigured', hint: expect.stringContaining(hint) });
    expect(await failure(assess())).toMatchObject({ fault: 'misconfigured' });
  });
});

describe('contextSize', () => {
  it.each([
    ['the default reply', 3000, Number.POSITIVE_INFINITY, 16_384],
    ['a short reply', 200, Number.POSITIVE_INFINITY, 16_384],
    ['a reply with room to think', 7096, Number.POSITIVE_INFINITY, 20_480],
    ['the longest reply', 32_000, Number.POSITIVE_INFINITY, 45_056],
    ['a model that has less, but enough', 3000, 8192, 8192],
    ['a model that has too little', 3000, 4096, undefined],
  ])('for %s', (_, replyTokens, largest, size) => {
    expect(contextSize(replyTokens, largest)).toBe(size);
  });
});
