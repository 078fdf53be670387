import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { PageData } from '../api.ts';
import { freePort } from '../testing/freePort.ts';

const root = findPackageRoot(import.meta.dirname);

type Usage = { cpuSeconds: number; megabytes: number };

/** The built game in a process of its own, without limits per client, and what it uses. */
export class LoadedServer {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly #metrics: string;
  readonly data: PageData;
  constructor(child: ChildProcess, port: number, metricsPort: number, data: PageData) {
    this.child = child;
    this.origin = `http://127.0.0.1:${port}`;
    this.#metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    this.data = data;
  }

  static async start(env: Record<string, string> = {}): Promise<LoadedServer> {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
      env: {
        ...{ PATH, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
        ...{ RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: '127.0.0.0/8', ...env },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill());
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
      if (child.exitCode !== null) throw new Error('The server did not start.');
      const data: string | undefined = /id="page-data">(.*?)<\/script>/s.exec((await page?.text()) ?? '')?.[1];
      if (data !== undefined) return new LoadedServer(child, port, metricsPort, JSON.parse(data));
    }
  }

  get evaluateAnswer(): string {
    return `${this.origin}${this.data.functionsBase}/evaluate-answer`;
  }
  scenarioAt(index: number): Scenario | undefined {
    return this.data.scenarios[index % this.data.scenarios.length];
  }

  async usage(): Promise<Usage> {
    const text = await (await fetch(this.#metrics)).text();
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      cpuSeconds: metric('process_cpu_seconds_total'),
      megabytes: metric('process_resident_memory_bytes') / 1e6,
    };
  }

  async stop(): Promise<void> {
    const exit = once(this.child, 'exit');
    this.child.kill();
    await exit;
  }
}
