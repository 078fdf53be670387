import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import type { PageData } from '../api.ts';

/** `npm run load`: the sender, the server and the model share one machine and slow each other down. */
const root = findPackageRoot(import.meta.dirname);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

const model = await start(['--import', 'tsx', join(root, 'server', 'load', 'streamingModel.ts')]);
const openai = {
  EVALUATOR: 'openai',
  OPENAI_BASE_URL: `${model.origin}/v1`,
  OPENAI_MODEL: 'tiny',
  DAILY_EVALUATIONS: '100000',
};
await measure('built-in evaluator, 40 submissions within 1 s', 40, 1000, {});
await measure('model that streams for 2 s, 200 submissions at once', 200, 0, { ...openai, MAX_IN_FLIGHT: '200' });
model.child.kill();
await measureAttack();

async function start(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let output = '';
  for (;;) {
    const [chunk] = await once(child.stdout, 'data');
    output += chunk;
    const origin = /open on (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1');
    if (origin === undefined) continue;
    child.stdout.resume();
    return { child, origin };
  }
}

async function startServer(env: Record<string, string>) {
  const server = await start([join(root, 'dist', 'server', 'main.js')], {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '100000',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });
  const page = await (await fetch(server.origin)).text();
  const data: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  await wait(2000); // the built-in evaluator loads its data in the meantime
  return { ...server, data, url: `${server.origin}${data.functionsBase}/evaluate-answer` };
}

async function measure(title: string, count: number, withinMs: number, env: Record<string, string>): Promise<void> {
  const { data, url, ...server } = await startServer(env);
  const probe = new Worker(new URL('./healthProbe.mjs', import.meta.url), { workerData: server.origin });
  await once(probe, 'online');
  const took = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await wait((withinMs * at) / count);
      const scenario = data.scenarios[at % data.scenarios.length];
      const userAnswer = `I would ask Dana ${at} what the date costs us. Then I would write down who decides, and tell the team.`;
      return submit(url, JSON.stringify({ scenario, userAnswer }), `10.0.0.${at}`);
    }),
  );
  probe.postMessage('stop');
  const [health]: number[][] = await once(probe, 'message');
  server.child.kill();
  await once(server.child, 'exit');
  const failed = took.filter((ms) => ms === undefined).length;
  process.stdout.write(
    `${title}\n  feedback: ${summary(took.map((ms) => ms ?? Number.POSITIVE_INFINITY))}, ${failed} failed\n`,
  );
  process.stdout.write(`  /healthz: ${summary(health ?? [])}\n`);
}

/** One client sends 40 of the costliest texts and hangs up, while another player submits answers. */
async function measureAttack(): Promise<void> {
  const { child, url, data } = await startServer({});
  const [scenario] = data.scenarios;
  const good = 'I would ask Dana what the date costs us. Then I would write down who decides, and tell the team.';
  const play = async (title: string) => {
    const took = [];
    for (let at = 0; at < 10; at++)
      took.push(await submit(url, JSON.stringify({ scenario, userAnswer: `${good} ${title} ${at}.` }), '10.0.0.1'));
    process.stdout.write(`  ${title}: ${summary(took.map((ms) => ms ?? Number.POSITIVE_INFINITY))}\n`);
  };
  process.stdout.write("built-in evaluator, another player's feedback\n");
  await play('on an idle server');
  const attack = Array.from({ length: 40 }, (_, at) =>
    submit(
      url,
      JSON.stringify({ scenario, userAnswer: `${good} ${at}\n${'.'.repeat(7200)}x` }),
      '10.0.0.2',
      AbortSignal.timeout(1000),
    ),
  );
  await play('during an attack');
  await Promise.all(attack);
  child.kill();
  await once(child, 'exit');
}

/** Milliseconds until the last byte of the feedback; undefined for a call that failed. Each player is a client. */
function submit(url: string, body: string, client: string, signal?: AbortSignal): Promise<number | undefined> {
  const begin = performance.now();
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', 'x-forwarded-for': client };
  return new Promise((resolve) => {
    request(url, { method: 'POST', agent, headers, ...(signal && { signal }) }, async (response) => {
      let text = '';
      response.on('error', () => resolve(undefined));
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve(text.includes('event: done') ? performance.now() - begin : undefined);
    })
      .on('error', () => resolve(undefined))
      .end(body);
  });
}

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
  return `median ${at(0.5)}, 99th percentile ${at(0.99)}, slowest ${at(1)} (${values.length})`;
}
