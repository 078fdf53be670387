import { Readable } from 'node:stream';
import { type LoadedServer, startLoadedServer } from './loadedServer.ts';
import { steadyStream } from './steadyStream.ts';
import { submitAnswer } from './submitAnswer.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** From then on, nearly all of the code that an answer needs is compiled. */
const warmAfterAnswers = 3000;
const atOnce = 8;

/** The servers take turns, so that none is idle. */
export async function warm(servers: readonly LoadedServer[]): Promise<void> {
  const calls = Readable.from(Array(warmAfterAnswers * servers.length).keys());
  const send = (at: number) => submitAnswer({ server: servers[at % servers.length] as LoadedServer });
  await calls.map(send, { concurrency: atOnce }).toArray();
}

async function warmServer(): Promise<LoadedServer> {
  const server = await startLoadedServer();
  await warm([server]);
  return server;
}

/** `npm run load -- steady [RATE] [SECONDS]` */
export async function steady(rate = '150', seconds = '20') {
  const server = await warmServer();
  const before = await server.usage();
  const measured = await steadyStream(Number(rate), Number(seconds), () => submitAnswer({ server }));
  const after = await server.usage();
  const cost = ((after.cpuSeconds - before.cpuSeconds) * 1000) / measured.calls;
  const title = `built-in evaluator, ${rate} submissions a second for ${seconds} s`;
  say(title);
  say(`  feedback: ${measured}`);
  say(`  CPU: ${cost.toFixed(2)} ms an evaluation; memory: ${after.megabytes.toFixed(0)} MB`);
  await server.stop();
  return { title, feedback: measured, cpuMs: cost };
}

/** The most that a player waits, at 99 of 100 submissions. */
const maxMs = 250;

/** `npm run load -- highest [SECONDS]`: doubles the rate until it is too high, and then halves the gap. */
export async function highest(seconds = '15'): Promise<void> {
  const server = await warmServer();
  const fits = async (rate: number) => {
    const measured = await steadyStream(rate, Number(seconds), () => submitAnswer({ server }));
    const isGood = measured.failed === 0 && measured.percentile(0.99) <= maxMs;
    say(`  ${rate} a second: ${measured}${isGood ? '' : ': too many'}`);
    return isGood;
  };
  say(`built-in evaluator, the highest rate at which 99 of 100 take at most ${maxMs} ms, each for ${seconds} s`);
  let good = 0;
  let bad = 100;
  while (await fits(bad)) {
    good = bad;
    bad *= 2;
  }
  while (bad - good > 25) {
    const middle = Math.round((good + bad) / 2);
    if (await fits(middle)) good = middle;
    else bad = middle;
  }
  say(`  highest: ${good} a second`);
  await server.stop();
}

/** `npm run load -- memory [RATE] [MINUTES]` */
export async function memory(rate = '150', minutes = '10'): Promise<void> {
  const server = await warmServer();
  say(`built-in evaluator, ${rate} submissions a second for ${minutes} minutes`);
  for (let minute = 1; minute <= Number(minutes); minute++) {
    const measured = await steadyStream(Number(rate), 60, () => submitAnswer({ server }));
    say(`  minute ${minute}: ${(await server.usage()).megabytes.toFixed(0)} MB; ${measured}`);
  }
  await server.stop();
}
