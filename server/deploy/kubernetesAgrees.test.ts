import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { freePort } from '../testing/freePort.ts';
import { allOf, settingsOf, stacksIn } from '../testing/manifestStacks.ts';
import { type Container, podSpecOf, type Resource } from '../testing/renderKustomization.ts';
import { startedServer } from '../testing/serverProcess.ts';

const root = findPackageRoot(import.meta.dirname);
const scratch = mkdtempSync(join(tmpdir(), 'manifests-'));
const stacks = stacksIn(scratch);
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the manifests and the compose files', () => {
  type Composed = {
    image: string;
    user?: string;
    mem_limit?: string;
    command?: string[];
    entrypoint?: string[];
    environment?: Record<string, string | null>;
  };
  const compose = (name: string): Record<string, Composed> =>
    parse(readFileSync(join(root, name), 'utf8').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }).services;
  const { app: composedApp, ollama } = compose('docker-compose.yml');
  const { app: builtInApp } = compose('docker-compose.built-in.yml');
  const { app: openaiApp } = compose('docker-compose.openai.yml');
  const { app: scaledApp, redis } = compose('docker-compose.scale.yml');
  const rendered = (title: string) => stacks.find((each) => each.title === title)?.resources ?? [];
  const full = (overlay: string) => rendered(`${overlay} with everything and autoscaling`);
  const containerOf = (resources: readonly Resource[], name: string): Container => {
    const found = resources.filter((each) => each.metadata.name === name).flatMap(podSpecOf)[0]?.containers[0];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };

  it('have the same images', () => {
    expect(containerOf(full('ollama'), 'ollama').image).toBe(ollama?.image);
    expect(containerOf(full('ollama'), 'redis').image).toBe(redis?.image);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(containerOf(full('ollama'), 'the-firm').image).toBe(`${composedApp?.image}:${version}`);
  });

  it('give the app the same variables', () => {
    const values = (environment: Composed['environment'] = {}) =>
      Object.fromEntries(
        Object.entries(environment).filter(
          ([name, value]) =>
            value !== null && !/_FILE$|^(TRUST_PROXY|STATE_DIR|NO_PROXY|NODE_EXTRA_CA_CERTS)$/.test(name),
        ),
      );
    const withPack = { SCENARIOS_DIR: '/pack', METRICS_PORT: '9090' };
    const cluster = { ...withPack, ...values(scaledApp?.environment) };
    const withModel = { ...cluster, SHUTDOWN_GRACE_MS: expect.any(String) };
    expect(settingsOf(full('ollama'))).toEqual({
      ...values(composedApp?.environment),
      ...withModel,
      MAX_IN_FLIGHT: '1',
    });
    expect(settingsOf(full('built-in'))).toEqual({ ...values(builtInApp?.environment), ...cluster });
    expect(settingsOf(full('openai'))).toEqual({ ...values(openaiApp?.environment), ...withModel });
  });

  it('mount a pack where the app reads it', () => {
    const { SCENARIOS_DIR } = settingsOf(full('ollama'));
    expect(containerOf(full('ollama'), 'the-firm').volumeMounts).toContainEqual({
      name: 'pack',
      mountPath: SCENARIOS_DIR,
      readOnly: true,
    });
  });

  it('give Redis and Ollama the same settings', () => {
    const { env = [], ...ollamaContainer } = containerOf(full('ollama'), 'ollama');
    const { HOME: _, ...own } = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    expect(own).toEqual({ ...ollama?.environment, OLLAMA_NUM_PARALLEL: settingsOf(full('ollama')).MAX_IN_FLIGHT });
    expect(containerOf(full('ollama'), 'redis').command).toEqual(redis?.entrypoint);
    const memory = (container: Partial<Container>) =>
      (container.resources as { limits: { memory: string } }).limits.memory;
    expect(memory(ollamaContainer)).toBe(`${Number.parseInt(ollama?.mem_limit ?? '', 10)}Gi`);
    expect(memory(containerOf(full('ollama'), 'redis'))).toBe(`${Number.parseInt(redis?.mem_limit ?? '', 10)}Mi`);
    expect(memory(containerOf(full('ollama'), 'the-firm'))).toBe(
      `${Number.parseInt(composedApp?.mem_limit ?? '', 10)}Gi`,
    );
  });
});

describe('what is measured', { timeout: 60_000 }, () => {
  it('has the metrics that the alerts and the autoscaler name', async () => {
    const metricsPort = await freePort();
    const settings = { METRICS_PORT: String(metricsPort), DAILY_EVALUATIONS: '5', LOG_LEVEL: 'silent' };
    await startedServer(settings);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const named = stacks.flatMap(({ resources }) =>
      [...allOf(resources, 'PrometheusRule'), ...allOf(resources, 'HorizontalPodAutoscaler')].flatMap(
        ({ spec }) => JSON.stringify(spec).match(/the_firm_\w+/g) ?? [],
      ),
    );
    expect(new Set(named).size).toBe(5);
    for (const name of new Set(named)) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});
