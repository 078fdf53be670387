import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startLoadedServer } from './loadedServer.ts';
import { submitAnswer } from './submitAnswer.ts';
import { Timings } from './timings.ts';

type Burst = { title: string; feedback: Timings; health: Timings };

/** `npm run load -- bursts` */
export async function bursts(): Promise<Burst[]> {
  const script = fileURLToPath(new URL('./streamingModel.ts', import.meta.url));
  const model = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => model.kill());
  const origin = /open on (\S+)/.exec(String((await once(model.stdout, 'data'))[0]))?.[1];
  const openai = { EVALUATOR: 'openai', OPENAI_BASE_URL: `${origin}/v1`, OPENAI_MODEL: 'tiny', MAX_IN_FLIGHT: '200' };
  const measured = [
    await burst('built-in evaluator, 40 submissions within 1 s', 40, 1000, {}),
    await burst('model that streams for 2 s, 200 submissions at once', 200, 0, openai),
  ];
  model.kill();
  await attack();
  return measured;
}

async function burst(title: string, count: number, withinMs: number, env: Record<string, string>): Promise<Burst> {
  const server = await startLoadedServer({ DAILY_EVALUATIONS: '100000', ...env });
  await wait(2000); // the built-in evaluator loads its data in the meantime
  const probe = new Worker(new URL('./healthProbe.mjs', import.meta.url), { workerData: server.origin });
  await once(probe, 'online');
  const feedback = new Timings();
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait((withinMs * index) / count);
      const userAnswer = `I would ask Dana ${index} what the date costs us. Then I would write down who decides, and tell the team.`;
      await feedback.add(submitAnswer({ server, userAnswer }));
    }),
  );
  probe.postMessage('stop');
  const [took]: number[][] = await once(probe, 'message');
  const health = new Timings();
  for (const ms of took ?? []) await health.add(Promise.resolve(ms < Number.POSITIVE_INFINITY), performance.now() - ms);
  await server.stop();
  process.stdout.write(`${title}\n  feedback: ${feedback}\n  /healthz: ${health}\n`);
  return { title, feedback, health };
}

/** One client sends 40 of the costliest texts and hangs up, while another player submits answers. */
async function attack(): Promise<void> {
  const server = await startLoadedServer();
  await wait(2000);
  const good = 'I would ask Dana what the date costs us. Then I would write down who decides, and tell the team.';
  const play = async (title: string) => {
    const timings = new Timings();
    for (let at = 0; at < 10; at++)
      await timings.add(submitAnswer({ server, client: '10.0.0.1', userAnswer: `${good} ${title} ${at}.` }));
    process.stdout.write(`  ${title}: ${timings}\n`);
  };
  process.stdout.write("built-in evaluator, another player's feedback\n");
  await play('on an idle server');
  const costly = Array.from({ length: 40 }, (_, index) =>
    submitAnswer({
      server,
      client: '10.0.0.2',
      userAnswer: `${good} ${index}\n${'.'.repeat(7200)}x`,
      signal: AbortSignal.timeout(1000),
    }),
  );
  await play('during an attack');
  await Promise.all(costly);
  await server.stop();
}
