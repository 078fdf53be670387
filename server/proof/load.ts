import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageData } from '../api.ts';
import { conclude, find } from './findings.ts';
import { type Reply, send } from './player.ts';
import { modelAt, type Server, startModel, startServer } from './processes.ts';

/**
 * `npm run prove:load`: evaluations by the thousand against a model that takes two seconds, from outside the process. The
 * callers, the server and the model are processes of one machine, so that the times are those of all three.
 */
const many = 2000;
const bursts = 3;

const model = await startModel({ LATENCY_MS: '2000' });
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const memory = async ({ metric }: Server) => megabytes(await metric('process_resident_memory_bytes'));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

await raised('the built-in evaluator, slowed down', { STUB_LATENCY_MS: '2000' });
await raised('a model', modelAt(model.said));
await byDefault();
conclude();

/**
 * So many evaluations at once, each by a client of its own where `from` says so; how /healthz fared meanwhile, and the most
 * that the server had at work and in memory.
 */
async function burst(server: Server, name: string, from: (at: number) => string) {
  const page = await send<PageData>(`${server.origin}/`, '127.0.0.1');
  const scenario = page.body?.scenarios[0];
  const probes = [server.origin, server.metricsOrigin].map(
    (origin) => new Worker(new URL('./healthProbe.mjs', import.meta.url), { workerData: origin }),
  );
  await Promise.all(probes.map((probe) => once(probe, 'online')));
  const begun = performance.now();
  const calls = Array.from({ length: many }, (_, at) =>
    send(`${server.origin}/functions/evaluate-answer`, from(at), {
      scenario,
      userAnswer: `I would ask Dana ${name} ${at}, because the date costs us.`,
    }),
  );
  let over = false;
  const replies = Promise.all(calls).finally(() => {
    over = true;
  });
  let [atWork, peak] = [0, 0];
  while (!over) {
    atWork = Math.max(atWork, await server.metric('the_firm_evaluations_in_flight'));
    peak = Math.max(peak, await memory(server));
    await pause(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  const [health = [], aside = []] = await Promise.all(probes.map(stop));
  return { replies: await replies, health, aside, atWork, peak, seconds };
}

async function stop(probe: Worker): Promise<number[]> {
  const told = once(probe, 'message');
  probe.postMessage('stop');
  const [took]: number[][] = await told;
  await probe.terminate();
  return took ?? [];
}

/** How /healthz fared, on the port of the game or on that of the metrics. */
function findHealth(port: string, took: readonly number[]): void {
  const late = took.filter((milliseconds) => milliseconds > 100).length;
  find(`/healthz on ${port} meanwhile, median (ms)`, median([...took]).toFixed(1), median([...took]) < 100);
  find(`/healthz on ${port}, later than 100 ms, of ${took.length}`, late, late < took.length / 10);
  find(`/healthz on ${port}, slowest (ms)`, Math.max(...took).toFixed(0), Number.isFinite(Math.max(...took)));
}

function isDone({ status, error, body }: Reply<unknown>): boolean {
  return status === 200 && error === undefined && body !== undefined;
}

/** With limits that admit all of them. */
async function raised(reader: string, environment: Record<string, string>): Promise<void> {
  const limits = { MAX_IN_FLIGHT: String(many), RATE_LIMIT_PER_MINUTE: '1000000' };
  const server = await startServer({ ...environment, ...limits });
  await pause(1000);
  const before = await memory(server);
  const peaks: number[] = [];
  const [health, aside]: [number[], number[]] = [[], []];
  for (let at = 0; at < bursts; at++) {
    const seen = await burst(server, `raised ${at}`, () => '127.0.0.1');
    peaks.push(seen.peak);
    health.push(...seen.health);
    aside.push(...seen.aside);
    const done = seen.replies.filter(isDone).length;
    const told = `${done} in ${seen.seconds.toFixed(1)} s, up to ${seen.atWork} at work at once`;
    find(`${reader}: evaluated, of ${many} sent at once (${at + 1})`, told, done === many);
  }
  findHealth('its port', health);
  findHealth('METRICS_PORT', aside);
  find('memory before, and at the peak of each burst (MB)', [before, ...peaks].join(', '), true);
  await pause(20_000);
  const [first = 0] = peaks;
  const after = await memory(server);
  find('memory 20 s later (MB)', after, after < first);
  find('objects 20 s later (MB)', megabytes(await server.metric('nodejs_heap_size_used_bytes')), true);
  await server.end('SIGTERM');
}

async function byDefault(): Promise<void> {
  const server = await startServer(modelAt(model.said));
  const seen = await burst(server, 'default', (at) => `127.0.${2 + (at >> 7)}.${1 + (at & 127)}`);
  const done = seen.replies.filter(isDone).length;
  const refused = seen.replies.filter((reply) => !isDone(reply));
  const busy = refused.filter(({ status, error, headers }) => status === 503 && error && headers['retry-after']);
  find('defaults, many clients: evaluated, 64 at once and 100 in line', done, done >= 164 && done < many);
  find('the surplus is refused (503, Retry-After)', busy.length, busy.length === many - done);
  const words = new Set(busy.map(({ error }) => error?.message));
  find('in these words', [...words].join(' / '), words.size === 1);
  findHealth('its port', seen.health);

  const { replies } = await burst(server, 'one client', () => '127.0.1.1');
  const limited = replies.filter(({ status, error, headers }) => status === 429 && error && headers['retry-after']);
  find('defaults, one client: refused (429, Retry-After)', limited.length, limited.length === many - 300);
  find('in these words', String(limited[0]?.error?.message), limited[0] !== undefined);
  const { assessments } = await model.asked();
  find('evaluations that reached the model in all', assessments, assessments < many * bursts + done + 300);
  await server.end('SIGTERM');
  await model.end();
}
