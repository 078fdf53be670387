import { describe, expect, it } from 'vitest';
import { observedApp } from '../testing/observedApp.ts';
import { post, scenarioAt } from '../testing/testApp.ts';

const secret = 'unforgettable';
const body = { scenario: scenarioAt(0), userAnswer: `I would read the ${secret} contract.` };

describe('the log', () => {
  it.each([`no: ${secret}`, `no:\n    at ${secret}`, ''])(
    'says where an unexpected error (%j) was thrown',
    async (text) => {
      const { app, lines } = await observedApp({ assess: () => Promise.reject(new TypeError(text)) });
      await post(app, 'evaluate-answer', body);
      const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
      expect(failure).toMatchObject({ level: 50, code: 'internal', kind: 'TypeError' });
      expect(failure.stack).toMatch(/^at .*logging\.test\.ts:\d+/);
      expect(failure.stack).not.toContain(secret);
    },
  );

  it('contains no text that a library quotes, and no address', async () => {
    const { app, lines } = await observedApp({});
    const error = Object.assign(new Error(`cause: ${secret}`), { body: secret, code: 'E_BAD' });
    app.log.error(error);
    app.log.warn({ err: error, request: { body: secret } }, 'odd');
    app.log.info({ answer: secret });
    app.log.error(error, 'with %s', secret);
    await app.inject({ url: `/${secret}?seed=${secret}`, remoteAddress: '192.0.2.77' });
    await post(app, 'evaluate-answer', `{"userAnswer": "${secret}`);
    const log = lines.join('');
    expect(log).toContain('"code":"E_BAD"');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('192.0.2.77');
  });
});
