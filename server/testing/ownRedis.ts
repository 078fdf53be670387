import type { ChildProcess } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';
import { SharedRedis } from '../capacity/redis.ts';
import { startRedis } from './redisServer.ts';

/** Starts a Redis server that ends with the test. */
export async function ownRedis(port: number): Promise<ChildProcess> {
  const server = await startRedis(port);
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** Connects to the port until the test ends, even if there is no Redis yet. */
export async function connectedRedis(port: number) {
  const redis = new SharedRedis(`redis://127.0.0.1:${port}`);
  onTestFinished(() => redis.disconnect());
  const warn = vi.fn();
  await redis.start({ warn });
  return { redis, warnings: () => warn.mock.calls.map(([, message]) => message) };
}
