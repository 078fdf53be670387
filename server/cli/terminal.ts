import type { FastifyInstance } from 'fastify';
import { BankError } from '../../scenarios/bank.ts';
import { ConfigError } from '../config/config.ts';

/** Whether people read the output. For programs, each line must be JSON. */
function isInteractive(): boolean {
  return process.stdout.isTTY || process.env.NODE_ENV !== 'production';
}

export function printAddress(app: Pick<FastifyInstance, 'listeningOrigin'>): void {
  const { host } = new URL(app.listeningOrigin);
  const called = host.replace(/^(127\.[\d.]+|0\.0\.0\.0|\[::1?\])(?=:|$)/, 'localhost');
  if (isInteractive()) process.stdout.write(`The Firm is open on http://${called}\n`);
}

export function failToStart(error: unknown): never {
  const { message: msg, stack } = error instanceof Error ? error : new Error(String(error));
  const where = error instanceof ConfigError || error instanceof BankError ? undefined : stack;
  const line = isInteractive() ? (where ?? msg) : JSON.stringify({ level: 60, time: Date.now(), msg, stack: where });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
