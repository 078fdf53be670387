import { spawn } from 'node:child_process';
import { freePort } from '../../server/testing/freePort.ts';
import { type Figure, median, ofRounds } from './figure.ts';
import { answers, reporter, root, stop, usageOf } from './serverProcess.ts';

const rounds = 5;

/** What `npm start` runs, from its beginning to the first answer, when everything is installed and built. */
export async function start(): Promise<Figure[]> {
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, ['--import', reporter, 'server/start.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await answers(`http://127.0.0.1:${port}/healthz`, child);
    seconds.push((performance.now() - begun) / 1000);
    cpuSeconds.push((await usageOf(child)).cpuMs / 1000);
    await stop(child);
  }
  const note = `of which ${median(cpuSeconds).toFixed(2)} s at work`;
  return [{ what: 'the start: until it serves, when built', unit: 's', ...ofRounds(seconds), goal: { most: 2 }, note }];
}
