import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { freePort } from '../testing/freePort.ts';

export const root = findPackageRoot(import.meta.dirname);

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Ends the process with a plain line where a command is missing that a proof needs; that is no failure. */
export function skipWithout(...commands: string[]): void {
  const missing = commands.filter((command) => spawnSync(command, ['--version']).error !== undefined);
  if (missing.length === 0) return;
  process.stdout.write(`Skipped: there is no ${missing.join(', ')} here.\n`);
  process.exit(0);
}

export type Running = {
  child: ChildProcess;
  /** What it said when it was ready: the first group of the pattern. */
  said: string;
  /** Everything it has written so far. */
  output: () => string;
  /** Sends a signal and waits until it is gone; its exit code, or the signal that ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
};

/** Starts a process, and waits until its output matches `ready`. */
async function start(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: Record<string, string> = {},
): Promise<Running> {
  const { PATH = '' } = process.env;
  const child = spawn(command, args, { cwd: root, env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const exit = once(child, 'exit').finally(() => running.delete(child));
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      output += chunk;
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    exit.then(() => reject(new Error(`${command} ended:\n${output}`)), reject);
  });
  return {
    child,
    said,
    output: () => output,
    async end(signal = 'SIGKILL') {
      child.kill(signal);
      const [code, by] = await exit;
      return code ?? by;
    },
  };
}

/** The server as it is built, with a port for its metrics. */
export async function startServer(env: Record<string, string>) {
  const metricsPort = await freePort();
  const settings = { PORT: '0', METRICS_PORT: String(metricsPort), ...env };
  const server = await start(process.execPath, [join('dist', 'server', 'main.js')], /is open on (\S+)/, settings);
  const origin = server.said.replace('localhost', '127.0.0.1');
  /** The value of a metric, summed over its labels. */
  const metric = async (name: string) => {
    const headers = { connection: 'close' };
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })).text();
    const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  return { ...server, origin, metricsOrigin: `http://127.0.0.1:${metricsPort}`, metric };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** A model behind both APIs; see standInModel.ts. */
export async function startModel(env: Record<string, string>) {
  const script = join('server', 'proof', 'standInModel.ts');
  const model = await start(process.execPath, ['--import', 'tsx', script], /open on (\S+)/, env);
  const asked = async (): Promise<{ assessments: number; conclusions: number }> =>
    (await fetch(`${model.said}/asked`)).json();
  return { ...model, asked };
}

/** Settings that lead a server to such a model. */
export const modelAt = (origin: string) => ({
  EVALUATOR: 'openai',
  OPENAI_BASE_URL: `${origin}/v1`,
  OPENAI_MODEL: 'tiny',
});
