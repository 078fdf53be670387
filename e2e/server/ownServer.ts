import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnServer, untilHealthy } from '../../server/testing/builtServer.ts';
import { freePort } from '../../server/testing/freePort.ts';

/** A test's own server, which can be killed and restarted at the same address. */
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

  /** Does not start it yet. */
  static async atFreePorts(): Promise<OwnServer> {
    return new OwnServer(...(await Promise.all([freePort(), freePort()])));
  }

  async start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const ports = { PORT: String(this.#port), METRICS_PORT: String(this.#metricsPort) };
    this.#process = spawnServer({ ...process.env, ...ports, LOG_LEVEL: 'warn', ...variables });
    await untilHealthy(this.#process, this.url);
  }

  /** The number of evaluations in flight. */
  async atWork(): Promise<number> {
    const metrics = await fetch(`http://localhost:${this.#metricsPort}/metrics`);
    return Number(/^the_firm_evaluations_in_flight (\d+)/m.exec(await metrics.text())?.[1]);
  }

  /** Kills the server, so that it cannot shut down properly. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}
