import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Where the network of the stack's front begins: the first address in it answers for names, as 127.0.0.11 does in Docker. */
const network = '10.89.77';

const folder = mkdtempSync(join(tmpdir(), 'the-firm-engine-'));
const stack = join(folder, 'the-firm');

/** Images, containers and networks of this run alone, so that no stand-in stays behind under a real name. */
const env = {
  ...process.env,
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
};
writeFileSync(
  env.CONTAINERS_CONF,
  `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`,
);
writeFileSync(
  env.CONTAINERS_STORAGE_CONF,
  `[storage]
driver = "overlay"
graphroot = "${join(folder, 'storage')}"
runroot = "${join(folder, 'run')}"
`,
);

/** Runs a command of the engine's and returns what it wrote; throws when it fails. */
export function engine(command: 'buildah' | 'podman', ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** The same, for what may fail: its exit code and all that it wrote. */
export function attempt(command: 'podman' | 'podman-compose', args: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...env, ...more },
    cwd: stack,
  });
  return { status, output: stdout + stderr };
}

/** Puts the compose file, as it is, beside the one file that it mounts, where only Docker's address for names differs. */
export function layOutStack(): void {
  mkdirSync(join(stack, 'server', 'deploy'), { recursive: true });
  cpSync(join(root, 'docker-compose.yml'), join(stack, 'docker-compose.yml'));
  const configuration = readFileSync(join(root, 'server', 'deploy', 'nginx.conf'), 'utf8')
    .replace('resolver 127.0.0.11', `resolver ${network}.1`)
    .replace('listen 8080;', 'listen 8080; add_header x-server $upstream_addr;');
  writeFileSync(join(stack, 'server', 'deploy', 'nginx.conf'), configuration);
}

/** The same that `--scale app=3` says, for a podman-compose that does not know the option yet. */
const scaled = 'scaled.yml';
const files = ['-f', 'docker-compose.yml', '-f', scaled];

/** Starts these services of the stack, with so many apps. */
export function up(port: number, apps: number, ...services: string[]): void {
  if (attempt('podman', ['network', 'exists', 'the-firm_front']).status !== 0)
    engine('podman', 'network', 'create', '--subnet', `${network}.0/24`, 'the-firm_front');
  writeFileSync(join(stack, scaled), `services:\n  app:\n    deploy:\n      replicas: ${apps}\n`);
  const command = [...files, 'up', '-d', '--no-build', ...services];
  const { output } = attempt('podman-compose', command, { PUBLISH_PORT: String(port) });
  if (/exit code: [1-9]/.test(output) && !/no such volume/.test(output)) throw new Error(output);
}

export function down(): void {
  attempt('podman-compose', [...files, 'down', '-v', '-t', '25']);
  attempt('podman', ['network', 'rm', '-f', 'the-firm_front', 'the-firm_back']);
}

/** Leaves nothing behind. */
export function cleanUp(): void {
  down();
  attempt('podman', ['system', 'reset', '-f']);
  rmSync(folder, { recursive: true, force: true });
}
