import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { freePort } from '../testing/freePort.ts';
import { listenProblem } from './listenProblem.mjs';

async function check(environment: Record<string, string>) {
  const script = join(findPackageRoot(import.meta.dirname), 'server', 'launcher', 'checkPorts.mjs');
  const child = spawn(process.execPath, [script], { env: environment, stdio: ['ignore', 'inherit', 'pipe'] });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, status };
}

describe('a start', () => {
  it.each(['PORT', 'METRICS_PORT'])('says that %s is in use', async (name) => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const free = String(await freePort());
    expect(await check({ PORT: free, METRICS_PORT: '', [name]: String(port) })).toEqual({
      said: `The configuration is wrong:\n  ${name} is ${port}, which is in use; write the number of a free port.\n`,
      status: 1,
    });
  });

  it.each(['192.0.2.1', 'no-such-host.invalid'])('says that HOST %s is not here', async (HOST) => {
    const { said, status } = await check({ HOST, PORT: String(await freePort()) });
    expect(said).toMatch(
      /^The configuration is wrong:\n {2}HOST is ".*", which is not an address of this machine; write/,
    );
    expect(status).toBe(1);
  });

  it.each([{ PORT: 'http' }, { PORT: '0' }, { PORT: '70000' }])(
    'leaves %j to the configuration',
    async (environment) => {
      expect(await check(environment)).toEqual({ said: '', status: 0 });
    },
  );

  it('says that a port is not allowed', () => {
    const error = Object.assign(new Error('listen'), { code: 'EACCES' });
    expect(listenProblem(error, { name: 'PORT', port: 80, host: '127.0.0.1' })).toBe(
      'PORT is 80, which this user is not allowed to open; write a port from 1024 to 65535.',
    );
  });
});
