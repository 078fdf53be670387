import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageData } from '../api.ts';
import { conclude, find, until } from './findings.ts';
import { play, send } from './player.ts';
import { skipWithout } from './processes.ts';
import { containers, docker, layOut, type Mode, networks, origin, printedBy, run, runBeside } from './stack.ts';

/**
 * `npm run prove:compose`: runs the compose files as they are on the Docker that is here, and checks what they promise.
 * The images of Node, nginx and Redis have to be there or to be had; the model is played, by a container.
 */
skipWithout('docker');

const from = '127.0.0.1';
const call = `${origin}/functions/evaluate-answer`;
const openai = ['docker-compose.openai.yml', 'dist/proof/openai.yml'];
const scale = ['docker-compose.scale.yml'];

process.once('SIGINT', () => {
  cleanUp();
  process.exit(1);
});
try {
  find('Docker Engine', docker('version', '--format', '{{.Server.Version}}'), true);
  find('Compose', docker('compose', 'version', '--short'), true);
  find('image store', docker('info', '--format', '{{.Driver}}'), true);
  await layOut();
  cleanUp();
  await firstStart();
  await manySlowUploads();
  await stopInMidEvaluation();
  await poorHosts();
  await switchToOpenAi();
  await threeReplicas();
  end();
} finally {
  cleanUp();
}
conclude();

function cleanUp(): void {
  run({ files: scale }, 'down', '-v', '--remove-orphans');
}

function up(mode: Mode, ...services: string[]): void {
  const { status, output } = run(mode, 'up', '-d', '--wait', ...services);
  if (status !== 0) throw new Error(output);
}

function pageOf() {
  return send<PageData>(`${origin}/`, from);
}

function ready(): Promise<void> {
  return until('the model', async () => (await send(`${origin}/readyz`, from)).status === 200, 120);
}

/** A question of the game with an answer that was not read before. */
async function question(text = String(Math.random())): Promise<object> {
  const { body } = await pageOf();
  return { scenario: body?.scenarios[0], userAnswer: `I would ask Dana what the date costs us. ${text}` };
}

async function aGame(what: string): Promise<void> {
  const { level, retries } = await play(origin, from);
  find(what, `${level ?? 'none'}, ${retries} retries`, level !== undefined && retries === 0);
}

async function firstStart(): Promise<void> {
  docker('image', 'rm', '-f', 'the-firm', 'the-firm-front');
  const starting = runBeside({ env: { PULL_MS: '45000' } }, 'up', '-d', '--wait', '--build');
  const pages = new Set<string>();
  let started = false;
  void starting.finally(() => {
    started = true;
  });
  while (!started) {
    const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
      .then(async (response) => `${response.status} ${/<title>(.*?)<\/title>/.exec(await response.text())?.[1]}`)
      .catch(() => undefined);
    if (page) pages.add(page);
    await wait(30);
  }
  const { status, output } = await starting;
  find('docker compose up -d --wait ends with', status ?? -1, status === 0);
  if (status !== 0) throw new Error(output);
  const seen = [...pages];
  find(
    'pages until then',
    seen.join(', '),
    seen.every((page) => /^(503 The Firm is opening|200 The Firm)$/.test(page)),
  );
  let told = '';
  await until('a percentage', async () => {
    told = (await send(call, from, await question())).error?.message ?? '';
    return /\d+ %/.test(told);
  });
  find('a player who submits while the model is downloaded is told', told, true);
  await ready();
  const downloads = run({}, 'logs', '--no-log-prefix', 'app').output.match(/is being downloaded: \d+ %/g) ?? [];
  find('percentages in the log of the app', downloads.length, downloads.length > 1);
  await aGame('a game ends with');
  await streams();
  const foreign = await statusFor({ host: 'evil.example', 'x-forwarded-host': 'localhost' });
  find('a foreign Host beside X-Forwarded-Host: localhost gets', foreign, foreign === 421);

  const [app = ''] = containers('app');
  const inApp = (script: string) => docker('exec', app, 'node', '-e', script);
  find('user of the app', inApp('console.log(process.getuid())'), inApp('console.log(process.getuid())') === '1000');
  const written = inApp("try { require('fs').writeFileSync('/app/x', '') } catch (error) { console.log(error.code) }");
  find('writing to its root', written, written === 'EROFS');
  const rights = inApp(
    "console.log(/CapEff:\\s*(\\w+)/.exec(require('fs').readFileSync('/proc/1/status', 'utf8'))[1])",
  );
  find('its capabilities', rights, /^0+$/.test(rights));
  const published = containers()
    .map((name) => docker('port', name))
    .filter((ports) => ports !== '');
  find('published ports', published.join(', '), published.length === 1 && /127\.0\.0\.1:\d+$/.test(published[0] ?? ''));
  const lines = ['app', 'front', 'key'].flatMap((service) => containers(service).flatMap(printedBy));
  const odd = lines.filter((line) => !line.startsWith('{"'));
  find('lines printed that are not JSON', odd.join(' | ') || 'none', odd.length === 0);
}

/** fetch sets the header Host by itself. */
async function statusFor(headers: Record<string, string>): Promise<number> {
  const [response] = (await once(get(origin, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** Is the first event there while the model has not begun yet? */
async function streams(): Promise<void> {
  up({ env: { LATENCY_MS: '3000' } });
  await ready();
  const body = JSON.stringify(await question());
  const begun = performance.now();
  const response = await fetch(call, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  });
  const at: number[] = [];
  for await (const _ of response.body ?? []) at.push(Math.round(performance.now() - begun));
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  find('a stream through the front: first and last piece after (ms)', `${first}, ${last}`, last - first > 2000);
}

async function manySlowUploads(): Promise<void> {
  up({ env: { LATENCY_MS: '8000' } });
  await ready();
  const another = send(call, from, await question());
  const sockets: Socket[] = [];
  const { port } = new URL(origin);
  for (let at = 0; at < 400; at++) {
    const path = at % 2 === 0 ? 'evaluate-overall' : 'evaluate-answer';
    const size = at % 2 === 0 ? 500_000 : 60_000;
    const socket = connect(Number(port), from).on('error', () => {});
    socket.write(
      `POST /functions/${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
    );
    socket.write(' '.repeat(size - 1));
    sockets.push(socket);
  }
  const { status, error } = await another;
  find('another player during 400 slow uploads', error?.code ?? status, status === 200 && !error);
  for (const socket of sockets) socket.destroy();
  const log = run({}, 'logs', '--no-log-prefix', 'front').output;
  find(
    'workers of the front that were killed',
    log.match(/exited on signal/g)?.length ?? 0,
    !log.includes('exited on signal'),
  );
}

async function stopInMidEvaluation(): Promise<void> {
  for (const [latency, expected] of [
    ['6000', 'ok'],
    ['60000', 'restarting'],
  ] as const) {
    const mode = { env: { LATENCY_MS: latency, MAX_IN_FLIGHT: '4' } };
    up(mode);
    await ready();
    const questions = await Promise.all(['1', '2', '3', '4'].map((text) => question(`${latency} ${text}`)));
    const replies = questions.map((body) => send(call, from, body));
    await wait(1500);
    const { status } = await runBeside(mode, 'stop');
    const outcomes = (await Promise.all(replies)).map(
      ({ status, error }) => error?.code ?? (status === 200 ? 'ok' : `broken (${status})`),
    );
    find(
      `stop during evaluations of ${Number(latency) / 1000} s: they end with`,
      outcomes.join(', '),
      outcomes.every((one) => one === expected),
    );
    const exits = [...containers('app'), ...containers('front')].map((name) =>
      docker('inspect', name, '--format', '{{.State.ExitCode}}'),
    );
    find('and app and front with', exits.join(', '), status === 0 && exits.every((code) => code === '0'));
  }
  up({});
  await ready();
  run({}, 'stop', 'ollama');
  const { error } = await send(call, from, await question());
  find(
    'with the model stopped alone an answer ends with',
    `${error?.code}, retryable: ${error?.retryable}`,
    error?.retryable === true,
  );
  up({});
  await ready();
  await aGame('and once it is back a game with');
}

async function poorHosts(): Promise<void> {
  const asked = JSON.parse(run({ files: scale }, 'config', '--format', 'json').output) as {
    services: Record<string, { cpus?: number }>;
  };
  const most = Math.max(...Object.values(asked.services).map(({ cpus = 0 }) => cpus));
  find('the most processors that a service asks for', most, most <= 1);
  for (const [what, file] of [
    ['one CPU', 'one-cpu.yml'],
    ['no DNS', 'no-dns.yml'],
  ] as const) {
    up({ files: [`dist/proof/${file}`] });
    await ready();
    const { milliseconds, status } = await send(`${origin}/readyz`, from);
    find(`a host with ${what}: ready after (ms)`, milliseconds, status === 200);
    await aGame(`a game there ends with`);
  }
}

async function switchToOpenAi(): Promise<void> {
  const env = {
    OPENAI_BASE_URL: 'http://model:11434/v1',
    OPENAI_MODEL: 'tiny',
    OPENAI_API_KEY_FILE: './dist/proof/key',
    SCENARIOS_DIR: 'dist/proof/pack',
  };
  up({});
  up({ files: openai, env });
  await ready();
  const { body } = await pageOf();
  find(
    'switched to an OpenAI-compatible server with a key file: read by',
    body?.evaluator.name ?? '',
    body?.evaluator.name === 'Language model',
  );
  find('with a pack of its own', body?.pack.firm ?? '', body?.pack.firm !== 'The Firm');
  await aGame('a game ends with');
  find('containers of Ollama left', containers('ollama').length, containers('ollama').length === 0);
  up({});
  await ready();
  await aGame('switched back: a game ends with');
}

async function threeReplicas(): Promise<void> {
  const limit = 200;
  const mode = { files: scale, env: { LATENCY_MS: '200', MAX_IN_FLIGHT: '8' } };
  run(mode, 'down', '--remove-orphans');
  up(mode);
  await ready();
  const replicas = containers('app');
  find('replicas', replicas.length, replicas.length === 3);
  let answered = 0;
  const games = Array.from({ length: 9 }, () =>
    play(origin, from, async () => {
      answered += 1;
    }),
  );
  await until('the middle of the games', () => answered >= 20, 60);
  docker('kill', replicas[0] ?? '');
  const finished = (await Promise.all(games)).filter(({ level }) => level !== undefined).length;
  find('games finished, of 9, with a replica killed in the middle', finished, finished === 9);
  const alone = run(mode, 'logs', '--no-log-prefix', 'app').output.includes('Redis is gone');
  find('replicas that did without Redis', alone ? 'some' : 'none', !alone);

  // Without what the games have taken of it.
  run(mode, 'rm', '-sf', 'redis');
  up({ files: scale, env: { ...mode.env, RATE_LIMIT_PER_MINUTE: String(limit) } });
  await ready();
  const burst = async () =>
    (await Promise.all(Array.from({ length: 400 }, () => send(call, from, '{}')))).map(({ status }) => status);
  const taken = (await burst()).filter((status) => status === 400).length;
  find(`calls taken by three replicas, of 400 with a limit of ${limit}`, taken, taken === limit);

  up(mode);
  await ready();
  docker('kill', ...containers('redis'));
  await aGame('Redis killed: a game ends with');
  await until(
    'Redis again',
    () => run(mode, 'logs', '--no-log-prefix', 'app').output.includes('Redis is back') || start(mode),
    30,
  );
  await aGame('and when it is back with');
}

/** What was killed by hand is not started again by Docker. */
function start(mode: Mode): boolean {
  run(mode, 'start', 'redis');
  return false;
}

function end(): void {
  const { status } = run({}, 'down', '--remove-orphans');
  find('docker compose down --remove-orphans ends with', status ?? -1, status === 0);
  const left = [...containers(), ...networks()];
  find('containers and networks left', left.join(', ') || 'none', left.length === 0);
}
