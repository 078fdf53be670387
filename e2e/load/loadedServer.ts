import type { PageData } from '../../server/api.ts';
import { freePort } from '../../server/testing/freePort.ts';
import { startServer } from '../bench/serverProcess.ts';

export type LoadedServer = Awaited<ReturnType<typeof startLoadedServer>>;

/** The built game in a process of its own, without limits per client, and what it uses. */
export async function startLoadedServer(env: Record<string, string> = {}) {
  const metricsPort = await freePort();
  const { origin, stop } = await startServer({
    ...{ EVALUATOR: 'stub', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    ...{ TRUST_PROXY: '127.0.0.0/8', ...env },
  });
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(await (await fetch(origin)).text()) ?? [];
  const { functionsBase, scenarios }: PageData = JSON.parse(json);
  return {
    origin,
    stop,
    evaluateAnswer: `${origin}${functionsBase}/evaluate-answer`,
    scenarioAt: (index: number) => scenarios[index % scenarios.length],
    async usage() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return {
        cpuSeconds: metric('process_cpu_seconds_total'),
        megabytes: metric('process_resident_memory_bytes') / 1e6,
      };
    },
  };
}
