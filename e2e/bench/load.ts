import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { root } from './serverProcess.ts';

const submissions =
  /^(.+)\n {2}feedback: median (\d+) ms.*slowest (\d+|Infinity) ms \(\d+\), (\d+) failed\n {2}\/healthz: .*99th percentile (\d+|Infinity) ms/gm;

const steady =
  /^(.+)\n {2}feedback: median (\d+) ms, 99th percentile (\d+|Infinity) ms.* (\d+) failed\n {2}CPU: (\S+) ms/m;

/** Runs the script of `npm run load`, without its build, and reads the figures that it prints. */
export async function load(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/load/main.ts'], {
    cwd: root,
  });
  const found = [...stdout.matchAll(submissions)];
  if (found.length === 0) throw new Error(`npm run load printed no figures:\n${stdout}`);
  const [, stream = '', median, nearlyAll, failed, cpu] = steady.exec(stdout) ?? [];
  if (stream === '') throw new Error(`npm run load printed no steady stream:\n${stdout}`);
  const steadily: Figure[] = [
    {
      what: `${stream}: 99 of 100`,
      unit: 'ms',
      measured: Number(nearlyAll),
      goal: { most: 250 },
      note: `median ${median} ms`,
    },
    { what: `${stream}: failed`, unit: '', measured: Number(failed), goal: { most: 0 } },
    { what: `${stream}: CPU of one evaluation`, unit: 'ms', measured: Number(cpu) },
  ];
  const inBursts = found.flatMap(([, title, median, slowest, failed, health], index) => [
    {
      what: `${title}: slowest feedback`,
      unit: 'ms',
      measured: Number(slowest),
      ...(index === 0 && { goal: { most: 10_000 } }),
      note: `median ${median} ms`,
    },
    { what: `${title}: failed`, unit: '', measured: Number(failed), goal: { most: 0 } },
    { what: `${title}: /healthz, 99 of 100`, unit: 'ms', measured: Number(health), goal: { most: 100 } },
  ]);
  return [...inBursts, ...steadily];
}
