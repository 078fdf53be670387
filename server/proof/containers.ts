import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../api.ts';
import { freePort } from '../testing/freePort.ts';
import { attempt, cleanUp, down, engine, layOutStack, up } from './engine.ts';
import { conclude, find, until } from './findings.ts';
import { play, send } from './player.ts';
import { root, skipWithout } from './processes.ts';
import { makeStandIns } from './standInImages.ts';

/**
 * `npm run prove:containers`: builds the image and runs the compose stack with Podman, on a machine without a registry:
 * under the tags of the real images are this machine's own Node, nginx and Redis, and a model that is played. PROOF_NODE
 * names another Node for the image than the one that runs this.
 */
skipWithout('buildah', 'podman', 'podman-compose', 'runc', 'iptables', 'nginx', 'redis-server', 'busybox');
if (process.getuid?.() !== 0) {
  process.stdout.write('Skipped: only root can do this here.\n');
  process.exit(0);
}

const image = 'docker.io/library/the-firm';
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const listPackages = `
  const names = require('fs').readdirSync('node_modules').filter((name) => !name.startsWith('.'));
  console.log(names.length, names.filter((name) => /vite|react|playwright/.test(name)).join(' '));
`;
const inApp = (script: string) => engine('podman', 'exec', 'the-firm_app_1', 'node', '-e', script);

process.once('SIGTERM', () => {
  cleanUp();
  process.exit(1);
});
try {
  await buildImage();
  layOutStack();
  await oneApp();
  await threeApps();
} finally {
  cleanUp();
}
conclude();

async function buildImage(): Promise<void> {
  const tags = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/image: (\S+:\S+)/g);
  const named = (name: string) => [...tagsOf].find((tag) => tag.includes(name)) ?? '';
  const tagsOf = [...tags].map(([, tag = '']) => (tag.includes('/') ? `docker.io/${tag}` : `docker.io/library/${tag}`));
  const [, base = ''] = /^ARG NODE=(\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  const { PROOF_NODE = process.execPath } = process.env;
  await makeStandIns(
    { node: `docker.io/library/node:${base}`, nginx: named('nginx'), ollama: named('ollama'), redis: named('redis') },
    PROOF_NODE,
  );
  const begun = performance.now();
  engine('buildah', 'bud', '--pull-never', '--isolation', 'chroot', '--format', 'docker', '-t', image, '.');
  find('the image is built in (s)', Math.round((performance.now() - begun) / 1000), true);
  const { Config } = JSON.parse(engine('podman', 'inspect', image))[0];
  find('it runs as', Config.User, Config.User === '1000:1000');
  find('it starts', [...Config.Entrypoint, ...Config.Cmd].join(' '), Config.Entrypoint[0] === 'node');
  find('it ends by', Config.StopSignal, Config.StopSignal === 'SIGTERM');
  const labels = Object.keys(Config.Labels).filter((name) => name.startsWith('org.opencontainers.image.'));
  find('OCI labels', labels.length, labels.length >= 4);
  const packages = engine('podman', 'run', '--rm', '--network', 'none', image, '-e', listPackages);
  find('packages in it, none of them for the build or the browser', packages, !/vite|react|playwright/.test(packages));
}

async function oneApp(): Promise<void> {
  up(port, 1, 'key', 'ollama', 'app', 'front', 'pull');
  await until('the page', async () => (await send(`${origin}/`, '127.0.0.1')).status === 200);
  const page = await send<PageData>(`${origin}/`, '127.0.0.1');
  find('docker compose up: the page is there while the model is not', page.status, page.status === 200);
  const [scenario] = page.body?.scenarios ?? [];
  let told = '';
  await until('a percentage', async () => {
    const { error } = await send(`${origin}/functions/evaluate-answer`, '127.0.0.1', {
      scenario,
      userAnswer: 'I would ask Dana.',
    });
    told = error?.message ?? '';
    return /\d+ %/.test(told);
  });
  find('a player who submits is told', told, true);
  const waited = attempt('podman', ['wait', 'the-firm_pull_1']);
  find('the one-shot `pull` ends with', waited.output.trim(), waited.output.trim() === '0');
  const said = engine('podman', 'logs', 'the-firm_pull_1').split('\n');
  const percents = said.filter((line) => line.includes('%')).length;
  find(
    'and has shown',
    `${percents} different percentages, at last “${said.at(-1)}”`,
    percents > 1 && /ready/.test(said.at(-1) ?? ''),
  );
  const game = await play(origin, '127.0.0.1');
  find('a game through the stack ends with', String(game.level), game.level !== undefined && game.retries === 0);

  const uid = inApp('console.log(process.getuid())');
  find('uid in the app', uid, uid === '1000');
  const written = inApp("try { require('fs').writeFileSync('/app/x', '') } catch (error) { console.log(error.code) }");
  find('writing to its root', written, written === 'EROFS');
  const status = inApp(
    "console.log(require('fs').readFileSync('/proc/1/status', 'utf8').match(/^(CapEff|NoNewPrivs):.*$/gm).join(' ').replace(/\\s+/g, ' '))",
  );
  find('its rights', status, status === 'CapEff: 0000000000000000 NoNewPrivs: 1');
  const health = attempt('podman', ['healthcheck', 'run', 'the-firm_app_1']);
  find('its HEALTHCHECK ends with', String(health.status), health.status === 0);
  const published = attempt('podman', ['port', '-a'])
    .output.split('\n')
    .filter((line) => line.includes('->'))
    .map((line) => line.trim());
  find(
    'published ports',
    published.join(', '),
    published.length === 1 && published[0]?.endsWith(`127.0.0.1:${port}`) === true,
  );
  const key = () =>
    inApp(
      "console.log(require('crypto').createHash('sha256').update(require('fs').readFileSync('/keys/assessment')).digest('hex').slice(0, 8))",
    );
  const before = key();

  engine('podman', 'stop', '-t', '25', 'the-firm_app_1');
  const exit = engine('podman', 'inspect', 'the-firm_app_1', '--format', '{{.State.ExitCode}}');
  find('the app ends by SIGTERM with', exit, exit === '0');
  const gone = await send(`${origin}/`, '127.0.0.1');
  // Nobody at its address: refused, or silence.
  find('without the app the front says', gone.status, gone.status === 502 || gone.status === 504);
  engine('podman', 'start', 'the-firm_app_1');
  await until('the app again', async () => (await send(`${origin}/readyz`, '127.0.0.1')).status === 200, 60);
  find('after a restart it is found again, with the same key', key(), key() === before);
  down();
}

async function threeApps(): Promise<void> {
  up(port, 3, 'key', 'ollama', 'redis', 'app', 'front', 'pull');
  await until('the model', async () => (await send(`${origin}/readyz`, '127.0.0.1')).status === 200, 90);
  const games = await Promise.all(Array.from({ length: 9 }, () => play(origin, '127.0.0.1')));
  const finished = games.filter(({ level }) => level !== undefined).length;
  find('--profile scale with three apps: games finished, of 9', finished, finished === 9);
  const servers = new Set(games.flatMap((game) => game.servers));
  find('apps that took part', servers.size, servers.size === 3);
  const logs = ['1', '2', '3'].map((at) => attempt('podman', ['logs', `the-firm_app_${at}`]).output);
  const alone = logs.filter((log) => log.includes('Redis is gone') && !log.includes('Redis is back')).length;
  find('apps that did without Redis', alone, alone === 0);
}
