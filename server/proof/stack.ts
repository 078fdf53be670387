import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build } from 'vite';
import { freePort } from '../testing/freePort.ts';
import { root } from './processes.ts';

/** Beside a stack of the game that may run here already; in the end nothing of it is left. */
const project = 'the-firm-proof';
/** Below this folder, which Docker can mount wherever it runs. */
const folder = join(root, 'dist', 'proof');
const port = await freePort();
/** Further files for a machine of its own kind, such as one whose builds need another network. */
const { PROOF_FILES = '' } = process.env;

export const origin = `http://127.0.0.1:${port}`;

export type Mode = { files?: readonly string[]; env?: Record<string, string> };

function compose({ files = [], env = {} }: Mode, args: readonly string[]) {
  const all = ['docker-compose.yml', 'dist/proof/model.yml', ...files, ...PROOF_FILES.split(delimiter)];
  const named = all.filter((file) => file !== '').flatMap((file) => ['-f', file]);
  const { PATH = '', HOME = '', DOCKER_HOST, DOCKER_CONFIG } = process.env;
  return {
    args: ['compose', '-p', project, '--progress', 'quiet', ...named, ...args],
    options: {
      cwd: root,
      env: {
        ...{ PATH, HOME },
        ...(DOCKER_HOST && { DOCKER_HOST }),
        ...(DOCKER_CONFIG && { DOCKER_CONFIG }),
        PUBLISH_PORT: String(port),
        ...env,
      },
    },
  };
}

/** Runs `docker compose` with these arguments: its exit code and all that it wrote. */
export function run(mode: Mode, ...command: string[]): { status: number | null; output: string } {
  const { args, options } = compose(mode, command);
  const { status, stdout, stderr } = spawnSync('docker', args, { ...options, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** The same, while something else goes on. */
export function runBeside(mode: Mode, ...command: string[]): Promise<{ status: number | null; output: string }> {
  const { args, options } = compose(mode, command);
  const child = spawn('docker', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}

export function docker(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The names of the stack's containers, of one service or of all, running or not. */
export function containers(service?: string): string[] {
  const filters = [
    `com.docker.compose.project=${project}`,
    ...(service ? [`com.docker.compose.service=${service}`] : []),
  ];
  const args = filters.flatMap((label) => ['--filter', `label=${label}`]);
  return docker('ps', '-a', '--format', '{{.Names}}', ...args)
    .split('\n')
    .filter((name) => name !== '');
}

/** The lines that a container has printed, as they are: Compose adds marks for terminals. */
export function printedBy(container: string): string[] {
  const { stdout, stderr } = spawnSync('docker', ['logs', container], { encoding: 'utf8' });
  return (stdout + stderr).split('\n').filter((line) => line !== '');
}

export function networks(): string[] {
  return docker('network', 'ls', '--format', '{{.Name}}', '--filter', `label=com.docker.compose.project=${project}`)
    .split('\n')
    .filter((name) => name !== '');
}

const standIn = {
  image: 'the-firm',
  pull_policy: 'never',
  command: ['/model/model.mjs'],
  environment: { HOST: '0.0.0.0', PORT: '11434', LATENCY_MS: `\${LATENCY_MS:-0}`, PULL_MS: `\${PULL_MS:-0}` },
  volumes: ['./dist/proof/model:/model:ro'],
  healthcheck: { test: ['CMD', 'node', '-e', "fetch('http://127.0.0.1:11434/asked').catch(() => process.exit(1))"] },
};
const everywhere = (change: object) =>
  Object.fromEntries(['front', 'app', 'key', 'ollama'].map((name) => [name, change]));

/** Files that put a played model in the place of the real ones, and that make a host poorer. JSON is YAML. */
const files = {
  'model.yml': { ollama: standIn },
  'openai.yml': { model: { ...standIn, networks: ['front'] } },
  'one-cpu.yml': everywhere({ cpuset: '0' }),
  // An address of nobody: every look-up outside of the stack waits until it is given up.
  'no-dns.yml': everywhere({ dns: ['192.0.2.1'], dns_search: ['example.org'] }),
};

/** Lays out what the proof adds to the files of the stack. */
export async function layOut(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: 'server/proof/standInModel.ts',
      outDir: join(folder, 'model'),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'model.mjs' } },
    },
  });
  for (const [name, services] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify({ services }, undefined, 2));
  writeFileSync(join(folder, 'key'), 'a-key-from-a-file\n');
  mkdirSync(join(folder, 'pack'), { recursive: true });
  cpSync(join(root, 'scenarios', 'on-call'), join(folder, 'pack'), { recursive: true });
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  chmodSync(join(folder, 'key'), 0o644);
}
