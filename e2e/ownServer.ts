import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../server/testing/freePort.ts';

/** A server of a test's own, which may die and come back at the same address. */
export class OwnServer {
  readonly url: string;
  readonly #port: number;
  readonly #metricsPort: number;
  #process: ChildProcess | undefined;
  private constructor(port: number, metricsPort: number) {
    this.#port = port;
    this.#metricsPort = metricsPort;
    this.url = `http://localhost:${port}`;
  }

  /** At ports that nobody uses; it does not run yet. */
  static async found(): Promise<OwnServer> {
    return new OwnServer(...(await Promise.all([freePort(), freePort()])));
  }

  async start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const server = spawn('node', ['../dist/server/main.js'], {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        PORT: String(this.#port),
        METRICS_PORT: String(this.#metricsPort),
        LOG_LEVEL: 'warn',
        ...variables,
      },
    });
    this.#process = server;
    await once(server.stdout, 'data');
  }

  /** How many calls it is at work on. */
  async atWork(): Promise<number> {
    const metrics = await fetch(`http://localhost:${this.#metricsPort}/metrics`);
    return Number(/^the_firm_evaluations_in_flight (\d+)/m.exec(await metrics.text())?.[1]);
  }

  /** Without a word to anybody. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}
