import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Counters } from './counters.ts';
import { RedisCounters } from './redisCounters.ts';

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;
if (!hasRedis) process.stdout.write('There is no redis-server here: what needs one is skipped.\n');

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function server(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ends.push(() => {
    listening.close();
    for (const socket of sockets) socket.destroy();
  });
  return (listening.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const port = await server(() => {});
  ends.pop()?.();
  return port;
}

/** A server's counters in the Redis at `port`, and what it logs of that. */
async function connected(port: number, password = '') {
  const redis = new RedisCounters(`redis://${password}127.0.0.1:${port}`);
  ends.push(() => redis.close());
  const warn = vi.fn();
  await redis.start({ warn });
  const counters = new Counters('calls', 10, redis);
  const take = (most = 100) => counters.take('one', most, 60_000);
  return { redis, take, warned: () => warn.mock.calls.map(([fields, message]) => ({ ...fields, message })) };
}

describe('without Redis', () => {
  it('a server starts, counts by itself and says so once', async () => {
    const { redis, take, warned } = await connected(await freePort());
    expect([(await take(2)).count, (await take(2)).count, (await take(2)).count]).toEqual([1, 2, 3]);
    expect(redis.alone).toBe(true);
    expect(warned()).toEqual([
      { code: 'ECONNREFUSED', hint: expect.stringContaining('REDIS_URL'), message: 'Redis is gone' },
    ]);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['hangs up', (socket) => socket.destroy()],
    ['is no Redis', (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['wants a password', (socket) => socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n'))],
  ])('what listens there and %s keeps nobody from counting', async (_, answer) => {
    const { redis, take } = await connected(await server(answer));
    expect((await take()).count).toBe(1);
    expect((await take()).count).toBe(2);
    expect(redis.alone).toBe(true);
  });
});

describe.runIf(hasRedis)('with Redis', { timeout: 60_000 }, () => {
  async function startRedis(port: number, ...more: string[]): Promise<ChildProcess> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const redis = spawn('redis-server', [...settings, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
    ends.push(() => redis.kill('SIGKILL'));
    let said = '';
    for await (const chunk of redis.stdout as NodeJS.ReadableStream) {
      said += chunk;
      if (said.includes('Ready to accept connections')) break;
    }
    return redis;
  }

  const untilShared = async ({ alone }: { alone: () => boolean }) => {
    while (alone()) await wait(20);
  };

  it('servers count together, and names expire with their window', async () => {
    const port = await freePort();
    await startRedis(port);
    const [one, other] = [await connected(port), await connected(port)];
    const counts = [];
    for (let at = 0; at < 3; at++) counts.push((await one.take(5)).count, (await other.take(5)).count);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await one.take(5)).left).toBeLessThanOrEqual(60_000);
    const { stdout } = spawnSync('redis-cli', ['-p', String(port), '--no-raw', 'pttl', 'the-firm:calls:one'], {
      encoding: 'utf8',
    });
    expect(Number(/\d+/.exec(stdout)?.[0])).toBeGreaterThan(0);
    expect([...one.warned(), ...other.warned()]).toEqual([]);
  });

  it('many at once take no more than there are', async () => {
    const port = await freePort();
    await startRedis(port);
    const servers = await Promise.all([connected(port), connected(port), connected(port)]);
    const taken = await Promise.all(servers.flatMap(({ take }) => Array.from({ length: 100 }, () => take(70))));
    expect(taken.filter(({ count }) => count <= 70)).toHaveLength(70);
  });

  it('a Redis that ends and comes back without its memory is told what was counted, and each is said once', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const [one, other] = [await connected(port), await connected(port)];
    for (let at = 0; at < 3; at++) await one.take();
    await other.take();
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    for (let at = 0; at < 10; at++) expect((await one.take()).count).toBe(4 + at);
    await startRedis(port);
    for (const { redis: counters } of [one, other]) await untilShared({ alone: () => counters.alone });
    expect((await other.take()).count).toBe(5);
    expect((await one.take()).count).toBe(5 + 10 + 1);
    expect(one.warned().map(({ message }) => message)).toEqual(['Redis is gone', 'Redis is back']);
  });

  it('one that stops in the middle delays nobody for long, and is asked again when it goes on', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const { redis: counters, take } = await connected(port);
    await take();
    redis.kill('SIGSTOP');
    const counts = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(Math.max(...counts.map(({ count }) => count))).toBe(21);
    expect(counters.alone).toBe(true);
    redis.kill('SIGCONT');
    while (counters.alone) {
      await take();
      await wait(50);
    }
    expect((await take()).count).toBeGreaterThan(21);
  });

  it('a wrong password is told, and is no more than a Redis that is gone', async () => {
    const port = await freePort();
    await startRedis(port, '--requirepass', 'right');
    const { take, warned } = await connected(port, ':wrong@');
    expect((await take()).count).toBe(1);
    expect(warned()).toMatchObject([{ code: 'WRONGPASS' }]);
    expect(JSON.stringify(warned())).not.toContain('wrong@');
    const right = await connected(port, ':right@');
    await right.take();
    expect(right.warned()).toEqual([]);
  });
});
