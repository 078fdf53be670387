import { describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { goodResponseFor } from '../../evaluators/testing/goodResponse.ts';
import { json } from '../../evaluators/testing/modelServers/modelServer.ts';
import { type Said, startUpstream } from '../../evaluators/testing/upstream.ts';
import { tryModel } from './tryModel.ts';

async function tried(respond: (body: Record<string, unknown>) => Said, more: Record<string, string> = {}) {
  const upstream = await startUpstream(({ path, body }) =>
    path.startsWith('/v1/models') ? { body: '{"data": [{"id": "tiny"}]}' } : respond(body),
  );
  const lines: string[] = [];
  const environment = {
    EVALUATOR: 'openai',
    OPENAI_BASE_URL: `${upstream.origin}/v1?key=secret`,
    OPENAI_MODEL: 'tiny',
    ...more,
  };
  const code = await tryModel(environment, (line) => lines.push(line));
  await upstream.close();
  return { code, output: lines.join('\n') };
}

type Schema = { response_format: { json_schema: { schema: { properties: object } } } };

describe('npm run try-model', () => {
  it.each([
    [{}, 'EVALUATOR is not set, so no model is tried.'],
    [{ EVALUATOR: 'stub' }, 'Evaluator: Built-in evaluator'],
  ])('says at once that it tries no model if nobody has chosen one: %j', async (environment, first) => {
    const lines: string[] = [];
    expect(await tryModel(environment, (line) => lines.push(line))).toBe(0);
    expect(lines[0]).toContain(first);
  });

  it('prints the feedback and what a host wants to know', async () => {
    const { code, output } = await tried((body) => {
      if (Number(body.max_tokens) > 8192)
        return { status: 400, body: '{"error": {"message": "max_tokens is too large"}}' };
      if ('temperature' in body) return { status: 400, body: '{"error": {"message": "temperature is not supported"}}' };
      if ('stream' in body) return { status: 400, body: '{"error": {"message": "stream is not supported"}}' };
      const { properties } = (body as unknown as Schema).response_format.json_schema.schema;
      const content = JSON.stringify(goodResponseFor(properties, 'not in the answer'));
      const usage = { prompt_tokens: 3000, completion_tokens: 400 };
      return { body: JSON.stringify({ choices: [{ message: { content } }], usage }) };
    });
    expect(code).toBe(0);
    for (const line of [
      /^Evaluator: Language model, tiny, at http.*\/v1\?key=\*\*\*\n/,
      /\nNo known third party receives the answers\.\n/,
      /The feedback:\nA Careful Approach\n/,
      /\nAttempt 1: The server refused max_tokens 11192 \(now max_tokens 3000\), temperature \(now left out\), stream \(now left out\)\.\n/,
      /\nThe request had: system message, max_tokens 3000, reasoning_effort "none", json_schema\.\n/,
      /\nThe response matched the schema\.\nThe server showed no thinking\.\n/,
      /\nThe first word came after \d\.\d seconds, and the last after \d\.\d\.\n/,
      /\nA game takes 6 calls, and each reply to a question one more\.\n/,
      /\nThis call took 3000 tokens in and 400 out, a game about 18000 and 2400\.$/,
    ])
      expect(output).toMatch(line);
    expect(output).not.toContain('secret');
  });

  it('names the host to which Ollama forwards answers under any name', async () => {
    const ollama = await startUpstream(() => json(200, { remote_host: 'https://elsewhere.example' }));
    const lines: string[] = [];
    const environment = { EVALUATOR: 'ollama', OLLAMA_HOST: ollama.origin, OLLAMA_MODEL: 'mine' };
    await tryModel(environment, (line) => lines.push(line));
    await ollama.close();
    expect(lines).toContain('Answers go to elsewhere.example.');
  });

  it('times the evaluation without the download and the loading of the model', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    const takeLong = () => {
      vi.advanceTimersByTime(4000);
      for (const limit of limits) limit.abort();
    };
    let hasModel = false;
    const ollama = await startUpstream(({ path, body }) => {
      if (path === '/api/show') return hasModel ? { body: '{}' } : json(404, { error: 'model "tiny" not found' });
      if (path === '/api/pull') {
        hasModel = true;
        takeLong();
        return { type: 'application/x-ndjson', body: '{"digest": "a", "total": 2, "completed": 1}\n' };
      }
      const { format, messages } = body as { format?: { properties: object }; messages: unknown[] };
      if (messages.length === 0) takeLong();
      const content = JSON.stringify(format && goodResponseFor(format.properties, 'not in the answer'));
      return json(200, { message: { content }, done: true, done_reason: 'stop' });
    });
    const lines: string[] = [];
    const environment = {
      EVALUATOR: 'ollama',
      OLLAMA_HOST: ollama.origin,
      OLLAMA_MODEL: 'tiny',
      OLLAMA_PULL: 'yes',
    };
    await tryModel(environment, (line) => lines.push(line));
    await ollama.close();
    expect(lines).toContain('The model is being downloaded: 50%');
    expect(lines).toContain('The first word came after 0.0 seconds, and the last after 0.0.');
  });

  it('says that the model is too slow', async () => {
    const { output } = await tried(() => ({ afterwards: () => {} }), { EVALUATOR_TIMEOUT_MS: '1000' });
    expect(output).toMatch(/The evaluator took too long\. .* a larger EVALUATOR_TIMEOUT_MS than 1000\.$/);
  });

  it('ends with what to write if it fails', async () => {
    const { code, output } = await tried(() => ({ status: 401, body: '{"error": "no"}' }));
    expect(code).toBe(1);
    expect(output).toMatch(
      /It failed after .* seconds, and the server's status was 401\. .* OPENAI_API_KEY is missing, wrong or not allowed to do this\.$/,
    );
  });

  it('does not hide an error that nobody expects', async () => {
    const error = new TypeError('x is not a function');
    vi.spyOn(builtIn, 'assess').mockRejectedValue(error);
    await expect(tryModel({ EVALUATOR: 'stub' }, () => {})).rejects.toBe(error);
  });

  it('says once what was wrong with the last attempt', async () => {
    const { output } = await tried(() => ({ status: 402, body: '{"error": "no"}' }));
    expect(output.match(/no credit left/g)).toHaveLength(1);
  });
});
