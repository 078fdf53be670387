import type { FastifyInstance } from 'fastify';

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
  const message = error instanceof Error ? error.message : String(error);
  const line = isInteractive() ? message : JSON.stringify({ level: 60, time: Date.now(), msg: message });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
