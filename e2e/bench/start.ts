import { spawn } from 'node:child_process';
import { freePort } from '../../server/testing/freePort.ts';
import { type Figure, ofRounds } from './figure.ts';
import { answers, root, stop } from './serverProcess.ts';

const rounds = 5;

/** server/start.mjs is the script that `npm start` runs. */
export async function start(): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, ['server/start.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(`http://127.0.0.1:${port}/healthz`, child);
    seconds.push((performance.now() - begun) / 1000);
    await stop(child);
  }
  return [{ what: 'the start: until it serves, when built', unit: 's', ...ofRounds(seconds), goal: { most: 2 } }];
}
