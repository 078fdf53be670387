import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf, root } from './testing/problemsOf.ts';

describe('readConfig, for a model,', () => {
  it.each([
    ['localhost', 'http://localhost:11434'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['0.0.0.0:8080', 'http://127.0.0.1:8080'],
    [':11434', 'http://127.0.0.1:11434'],
    [':8080', 'http://127.0.0.1:8080'],
    ['"ollama"', 'http://ollama:11434'],
    ["' ollama:80 '", 'http://ollama'],
    ['::1', 'http://[::1]:11434'],
    ['[::]:8080', 'http://[::1]:8080'],
    ['[fd00::7]', 'http://[fd00::7]:11434'],
    ['http://ollama', 'http://ollama'],
    ['https://llm.example.org', 'https://llm.example.org'],
    ['https://llm.example.org:8443/models/', 'https://llm.example.org:8443/models'],
    ['llm.example.org/models', 'http://llm.example.org:11434/models'],
    ['ollama.com', 'https://ollama.com'],
  ])('reads OLLAMA_HOST="%s" as Ollama does', (given, host) => {
    expect(readConfig({ OLLAMA_HOST: given }, root).ollama).toMatchObject({ host, authorization: null });
  });

  it('authenticates at a protected Ollama with the password in its URL, or with a key', () => {
    const basic = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
    expect(readConfig({ OLLAMA_HOST: 'https://me:p%40ss@llm.example.org' }, root).ollama).toMatchObject({
      host: 'https://llm.example.org',
      authorization: basic,
      thirdParty: 'llm.example.org',
    });
    expect(readConfig({ OLLAMA_API_KEY: 'a-key' }, root).ollama.authorization).toBe('Bearer a-key');
  });

  describe('for an OpenAI-compatible server', () => {
    const local = { EVALUATOR: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/', OPENAI_MODEL: 'tiny' };

    it('requires an address and a model, but no key', () => {
      expect(readConfig(local, root).openai).toEqual({
        baseUrl: 'http://127.0.0.1:8080/v1',
        apiKey: null,
        model: 'tiny',
        temperature: 0.3,
        maxTokens: 3000,
        thirdParty: null,
        proxies: { http: '', https: '', bypass: '' },
      });
    });

    it('says whom the answers are sent to', () => {
      expect(readConfig({ ...local, OPENAI_BASE_URL: 'https://llm.example.com/v1' }, root).openai.thirdParty).toBe(
        'llm.example.com',
      );
    });

    it('defaults to OpenAI, which requires a key', () => {
      expect(problemsOf({ EVALUATOR: 'openai', OPENAI_MODEL: 'big' })).toEqual([
        expect.stringContaining('OPENAI_API_KEY is not set'),
      ]);
    });

    it.each(['https://us.api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'])(
      'knows OpenAI at %s',
      (OPENAI_BASE_URL) => {
        const environment = { EVALUATOR: 'openai', OPENAI_MODEL: 'big', OPENAI_BASE_URL };
        expect(problemsOf(environment)).toEqual([expect.stringContaining('OPENAI_API_KEY is not set')]);
        const { openai } = readConfig({ ...environment, OPENAI_API_KEY: 'sk-one' }, root);
        expect(openai).toMatchObject({ temperature: null, thirdParty: 'OpenAI' });
      },
    );

    it('does not ask for a key of OpenAI where only the address is wrong', () => {
      const environment = { EVALUATOR: 'openai', OPENAI_MODEL: 'any', OPENAI_BASE_URL: 'models.corp:8080' };
      expect(problemsOf(environment)).toEqual([expect.stringContaining('OPENAI_BASE_URL is not valid')]);
    });

    it('says once what is wrong with a key file', () => {
      expect(problemsOf({ EVALUATOR: 'openai', OPENAI_MODEL: 'big', OPENAI_API_KEY_FILE: '/none' })).toEqual([
        expect.stringContaining('OPENAI_API_KEY_FILE names a file that does not exist'),
      ]);
    });

    it('refuses a key that no server could take, without showing it', () => {
      const [problem, ...others] = problemsOf({ ...local, OPENAI_API_KEY: 'sk-••••1234' });
      expect(problem).toContain('OPENAI_API_KEY has a character that is in no key');
      expect(problem).not.toContain('1234');
      expect(others).toEqual([]);
    });

    it('requires a model', () => {
      expect(problemsOf({ ...local, OPENAI_MODEL: '' })).toEqual([expect.stringContaining('OPENAI_MODEL is not set')]);
    });
  });

  it.each([
    ['HTTP_PROXY', 'proxy.corp:3128', { http: 'http://proxy.corp:3128', https: '', bypass: '' }],
    ['https_proxy', 'http://me:pass@proxy', { http: '', https: 'http://me:pass@proxy', bypass: '' }],
    ['NO_PROXY', '.corp,10.1.2.3', { http: '', https: '', bypass: '.corp,10.1.2.3' }],
  ])('gives every model server the proxy in %s=%s', (variable, given, proxies) => {
    const { ollama, openai } = readConfig({ [variable]: given }, root);
    expect([ollama.proxies, openai.proxies]).toEqual([proxies, proxies]);
  });

  it('prefers a proxy that the compose file sets to one that Docker adds, and calls directly what either says', () => {
    const added = { http_proxy: 'http://host', no_proxy: '.corp' };
    const { ollama } = readConfig({ ...added, HTTP_PROXY: 'http://own', NO_PROXY: 'ollama' }, root);
    expect(ollama.proxies).toEqual({ http: 'http://own', https: '', bypass: 'ollama,.corp' });
  });

  it.each([
    ['stub', Number.POSITIVE_INFINITY, 300, Number.POSITIVE_INFINITY],
    ['ollama', 1, 300, Number.POSITIVE_INFINITY],
    ['openai', 64, 30, 500],
  ])('limits how many answers %s reads at once, in a minute and in a day', (evaluator, inFlight, minute, day) => {
    const environment = { EVALUATOR: evaluator, OPENAI_MODEL: 'tiny', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const { maxInFlight, callsPerMinute, dailyEvaluations } = readConfig(environment, root);
    expect([maxInFlight, callsPerMinute, dailyEvaluations]).toEqual([inFlight, minute, day]);
    const own = readConfig({ ...environment, RATE_LIMIT_PER_MINUTE: '7', DAILY_EVALUATIONS: '9' }, root);
    expect([own.callsPerMinute, own.dailyEvaluations]).toEqual([7, 9]);
  });

  it.each([
    ['openai', 'model'],
    ['ollama', 'pack'],
  ])('has the scenes after answers that %s reads written by the %s', (evaluator, scenes) => {
    const environment = { EVALUATOR: evaluator, OPENAI_MODEL: 'tiny', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    expect(readConfig(environment, root).scenes).toBe(scenes);
    expect(readConfig({ ...environment, SCENES: 'model' }, root).scenes).toBe('model');
  });

  it('gives Ollama a longer deadline, and its host a scheme', () => {
    const config = readConfig({ EVALUATOR: 'ollama', OLLAMA_HOST: 'ollama:11434' }, root);
    expect(config.timeouts.deadlineMs).toBe(600_000);
    expect(config.ollama).toMatchObject({ host: 'http://ollama:11434', thirdParty: null });
  });
});
