import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BankError } from '../../scenarios/bank.ts';
import { ConfigError } from '../config/config.ts';
import { startServer } from '../testing/serverProcess.ts';
import { failToStart, printAddress } from './terminal.ts';

describe('the server process', () => {
  it('in production, logs one JSON line that says why it does not start', async () => {
    const server = startServer({ NODE_ENV: 'production', EVALUATOR: 'oracle', PORT: 'http' });
    let output = '';
    server.stderr?.on('data', (chunk) => (output += chunk));
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(JSON.parse(output)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/EVALUATOR is "oracle"[\s\S]*PORT is "http"/),
    });
  });

  it.each([new ConfigError(['PORT is "http".']), new BankError('pack', [])])(
    'elsewhere, says why in plain text: %s',
    (error) => {
      const end = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
      const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      failToStart(error);
      expect([end.mock.calls, write.mock.calls]).toEqual([[[1]], [[`${error.message}\n`]]]);
    },
  );

  it.each(['test', 'production'])('says where an error that nobody expects was thrown: NODE_ENV=%s', (mode) => {
    vi.stubEnv('NODE_ENV', mode);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    failToStart(new TypeError('x is not a function'));
    const output = String(write.mock.calls[0]);
    expect(output).toMatch(/TypeError: x is not a function.*at .*terminal\.test\.ts:\d+/s);
    if (mode === 'production') expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'x is not a function' });
  });

  it('says where it is open', async () => {
    const server = startServer({ PORT: '0', LOG_LEVEL: 'silent' }, ['ignore', 'pipe', 'pipe']);
    const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data');
    expect(String(line)).toMatch(/^The Firm is open on http:\/\/localhost:\d+\n$/);
  });
});

it.each([
  ['127.0.0.1:3000', 'localhost:3000'],
  ['127.0.0.1:80', 'localhost'],
  ['0.0.0.0:3000', 'localhost:3000'],
  ['[::]:3000', 'localhost:3000'],
  ['[::1]:3000', 'localhost:3000'],
  ['192.0.2.7:3000', '192.0.2.7:3000'],
  ['[fd00::7]:3000', '[fd00::7]:3000'],
])('a server that listens on %s is announced as %s', (host, name) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printAddress({ listeningOrigin: `http://${host}` });
  expect(write.mock.calls).toEqual([[`The Firm is open on http://${name}\n`]]);
});
