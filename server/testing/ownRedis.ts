import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { SharedRedis } from '../capacity/redis.ts';
import { startRedis } from './redisServer.ts';

/** Unlike a port, nobody else takes it while Redis is down. */
export function freeSocket(): string {
  const socket = join(tmpdir(), `redis-${randomUUID()}.sock`);
  onTestFinished(() => rm(socket, { force: true }));
  return socket;
}

/** Starts a Redis server that ends with the test. */
export async function ownRedis(socket: string): Promise<ChildProcess> {
  const server = await startRedis(socket);
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** Connects to the socket until the test ends, even if there is no Redis yet. */
export async function connectedRedis(socket: string) {
  const redis = new SharedRedis(socket);
  onTestFinished(() => redis.disconnect());
  const warn = vi.fn();
  await redis.start({ warn });
  return { redis, warnings: () => warn.mock.calls.map(([, message]) => message) };
}
