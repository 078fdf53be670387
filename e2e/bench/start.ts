import { type Figure, summarizeRounds } from './figure.ts';
import { startServer } from './serverProcess.ts';

const rounds = 5;

/** server/start.mjs is the script that `npm start` runs. */
export async function start(): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const server = await startServer({}, 'server/start.mjs');
    seconds.push((performance.now() - begun) / 1000);
    await server.stop();
  }
  return [{ what: 'the start: until it serves, when built', unit: 's', ...summarizeRounds(seconds), goal: { max: 2 } }];
}
