import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from 'vite';
import { freePort } from '../../server/testing/freePort.ts';
import { newBodies, taken } from './answers.ts';
import { type Figure, median, ofRounds } from './figure.ts';
import { sendAll } from './load.ts';
import { game, root, type ServerProcess, startServer } from './serverProcess.ts';

const rounds = 5;
const calls = 1500;
const inFlight = 2000;

/** The processor's time for an evaluated answer against that for an echo, in processes of their own, turn by turn. */
export async function server(): Promise<Figure[]> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/bench',
      rolldownOptions: { input: ['e2e/bench/echoServer.ts', 'e2e/bench/assessments.ts'] },
    },
  });
  // One after the other, or both might find the same port free.
  const ours = await startServer(game);
  const echo = await startServer('dist/bench/echoServer.js');
  const bodies = newBodies();
  const same = Array.from<string>({ length: calls }).fill((await bodies.next()).value);
  const costs = { echo: [] as number[], anew: [] as number[], again: [] as number[] };
  let sent = 0;
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const fresh = await taken(bodies, calls);
    sent = fresh.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / calls;
    const [echoed, anew, again] = [await cost(echo, fresh), await cost(ours, fresh), await cost(ours, same)];
    if (round === 0) continue;
    costs.echo.push(echoed);
    costs.anew.push(anew);
    costs.again.push(again);
  }
  await Promise.all([ours.stop(), echo.stop()]);
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/bench/assessments.js'], { cwd: root });
  const [usual = Number.NaN, words = Number.NaN, longest = Number.NaN]: number[] = JSON.parse(stdout);
  const against = (which: 'anew' | 'again') =>
    ofRounds(costs[which].map((one, at) => (costs.echo[at] ?? Number.NaN) / one));
  const ms = (which: keyof typeof costs) => `${median(costs[which]).toFixed(2)} ms`;
  const goal = { least: 0.8 };
  return [
    {
      what: 'an answer that is new: throughput, echo = 1',
      unit: '×',
      ...against('anew'),
      goal,
      note: `${ms('anew')} of CPU a call against ${ms('echo')}, ${(sent / 1000).toFixed(1)} kB in, 64 connections`,
    },
    {
      what: 'an answer that is remembered: throughput, echo = 1',
      unit: '×',
      ...against('again'),
      goal,
      note: `${ms('again')} of CPU a call`,
    },
    { what: 'an assessment alone, warm', unit: 'ms', measured: usual },
    { what: 'an assessment of 200 words', unit: 'ms', measured: words, goal: { most: 150 } },
    { what: 'an assessment of 8,000 characters', unit: 'ms', measured: longest, goal: { most: 500 } },
    await manyAtOnce(),
  ];
}

/** Milliseconds of the server's CPU a call. */
async function cost(server: ServerProcess, bodies: readonly string[]): Promise<number> {
  const before = await server.usage();
  await sendAll(server.origin, bodies);
  return ((await server.usage()).cpuMs - before.cpuMs) / bodies.length;
}

/** Memory for as many evaluations in flight, each of them answered: anything but 200 throws. */
async function manyAtOnce(): Promise<Figure> {
  const metricsPort = await freePort();
  const server = await startServer(game, { STUB_LATENCY_MS: '8000', METRICS_PORT: String(metricsPort) });
  await sendAll(server.origin, await taken(newBodies(), 200), 200);
  const { rssBytes: before } = await server.usage();
  const kilobytes = ({ rssBytes }: { rssBytes: number }) => (rssBytes - before) / 1000 / inFlight;
  let over = false;
  const sending = sendAll(server.origin, await taken(newBodies(), inFlight), inFlight).finally(() => {
    over = true;
  });
  while ((await inFlightBy(metricsPort)) < inFlight) {
    if (over) throw new Error('They were never in flight all at once.');
    await wait(100);
  }
  const measured = kilobytes(await server.usage());
  let most = measured;
  while (!over) {
    most = Math.max(most, kilobytes(await server.usage()));
    await wait(200);
  }
  await sending;
  await server.stop();
  return {
    what: '2,000 evaluations in flight, none failed: memory for each',
    unit: 'kB',
    measured,
    goal: { most: 25 },
    note: `from a server that has had 200 at once to when all are in flight; ${most.toFixed(1)} kB at the peak, with the garbage of the replies`,
  };
}

async function inFlightBy(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^the_firm_evaluations_in_flight (\d+)/m.exec(text)?.[1]);
}
