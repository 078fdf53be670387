import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { engine } from './engine.ts';
import { root } from './processes.ts';

/** Where a machine has no registry of images: this machine's own programs, under the tags that the compose file names. */

const certificates = '/etc/ssl/certs/ca-certificates.crt';

const folder = () => mkdtempSync(join(tmpdir(), 'the-firm-image-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Copies a program with the libraries that it needs, to where they are looked for. */
function copyProgram(into: string, program: string, as = program): void {
  const target = join(into, as);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(realpathSync(program), target);
  chmodSync(target, 0o755);
  const libraries = run('ldd', realpathSync(program)).matchAll(/(\/\S+) \(0x/g);
  for (const [, library = ''] of libraries) {
    mkdirSync(join(into, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(into, library));
  }
}

/** A root with a shell, for the commands of the build, and users as the real images have them. */
function smallRoot(): string {
  const into = folder();
  mkdirSync(join(into, 'bin'));
  copyFileSync('/bin/busybox', join(into, 'bin', 'busybox'));
  for (const name of run('/bin/busybox', '--list')
    .split('\n')
    .filter((one) => one !== '' && one !== 'busybox')) {
    mkdirSync(join(into, 'usr', 'bin'), { recursive: true });
    symlinkSync('/bin/busybox', join(into, 'usr', 'bin', name));
  }
  symlinkSync('/bin/busybox', join(into, 'bin', 'sh'));
  for (const name of ['etc', 'tmp', 'var', 'run', 'proc', 'sys', 'dev', 'root'])
    mkdirSync(join(into, name), { recursive: true });
  chmodSync(join(into, 'tmp'), 0o1777);
  writeFileSync(
    join(into, 'etc', 'passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\nnginx:x:101:101::/:/bin/sh\n',
  );
  writeFileSync(join(into, 'etc', 'group'), 'root:x:0:\nnode:x:1000:\nnginx:x:101:\n');
  // What programs load by themselves, to look names up or with a package that is compiled.
  for (const name of [
    'libnss_dns',
    'libnss_files',
    'libresolv',
    'librt',
    'libpthread',
    'libdl',
    'libutil',
    'libm',
    'libgcc_s',
  ].flatMap((one) => [`${one}.so.1`, `${one}.so.2`, `${one}.so.6`])) {
    const library = join('/lib/x86_64-linux-gnu', name);
    if (existsSync(library)) {
      mkdirSync(join(into, '/lib/x86_64-linux-gnu'), { recursive: true });
      copyFileSync(realpathSync(library), join(into, library));
    }
  }
  if (existsSync(certificates)) {
    mkdirSync(join(into, dirname(certificates)), { recursive: true });
    copyFileSync(certificates, join(into, certificates));
  }
  return into;
}

function commit(tag: string, into: string, ...config: string[]): void {
  const container = engine('buildah', 'from', 'scratch');
  engine('buildah', 'copy', '-q', container, into, '/');
  engine('buildah', 'config', ...config, container);
  engine('buildah', 'commit', '-q', '--rm', '--format', 'docker', container, tag);
  rmSync(into, { recursive: true });
}

function nodeRoot(node: string): string {
  const into = smallRoot();
  copyProgram(into, node, '/usr/local/bin/node');
  return into;
}

/** Makes all of them. `node` is the program that stands in for the one of the base image. */
export async function makeStandIns(images: Record<'node' | 'nginx' | 'ollama' | 'redis', string>, node: string) {
  const base = nodeRoot(node);
  const npm = join(dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm');
  cpSync(npm, join(base, 'usr', 'local', 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr', 'local', 'bin', 'npm'));
  commit(
    images.node,
    base,
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    '--env',
    `NODE_EXTRA_CA_CERTS=${certificates}`,
    '--entrypoint',
    '["docker-entrypoint.sh"]',
  );

  const nginx = smallRoot();
  copyProgram(nginx, '/usr/sbin/nginx');
  commit(images.nginx, nginx, '--env', 'PATH=/usr/sbin:/usr/bin:/bin');

  const redis = smallRoot();
  copyProgram(redis, '/usr/bin/redis-server');
  commit(images.redis, redis, '--env', 'PATH=/usr/bin:/bin');

  const model = nodeRoot(node);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: 'server/proof/standInModel.ts',
      outDir: join(model, 'app'),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'model.mjs' } },
    },
  });
  const settings = ['HOST=0.0.0.0', 'PORT=11434', 'PULL_MS=20000', 'PATH=/usr/local/bin:/usr/bin:/bin'];
  commit(
    images.ollama,
    model,
    ...settings.flatMap((one) => ['--env', one]),
    '--entrypoint',
    '["node", "/app/model.mjs"]',
  );
}
