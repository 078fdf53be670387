import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { allOf, app, appPod, labelsOf, settingsOf, specsOf, stack, stacksIn } from '../testing/manifestStacks.ts';
import { podSpecOf, type Resource, renderKustomization } from '../testing/renderKustomization.ts';
import { unknownFields } from '../testing/unknownFields.ts';
import { secrets, variables } from '../testing/variables.ts';

const scratch = mkdtempSync(join(tmpdir(), 'manifests-'));
const stacks = stacksIn(scratch);
afterAll(() => rmSync(scratch, { recursive: true }));

const models = [
  ...[ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget],
  ...[PodMonitor, PrometheusRule, Service, ServiceAccount, StatefulSet],
];

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

describe('the small renderer', () => {
  const key = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
  const sorted = (resources: readonly Resource[]) => resources.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

  it.skipIf(!hasKubectl).each(stacks)('renders $title as kubectl does', ({ folder, resources }) => {
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const withoutHashes = stdout.replaceAll(/(the-firm-(settings|pack))-[a-z0-9]{10}$/gm, '$1');
    const rendered = parseAllDocuments(withoutHashes).map((document): Resource => document.toJS());
    expect(sorted(rendered)).toEqual(sorted(resources));
  });

  it('rejects what it does not implement, and patches without a target', () => {
    const folder = stack(scratch, 'built-in', []);
    const file = join(folder, 'kustomization.yaml');
    const kustomization = JSON.parse(readFileSync(file, 'utf8'));
    const withFields = (fields: object) => {
      writeFileSync(file, JSON.stringify({ ...kustomization, ...fields }));
      return () => renderKustomization(folder);
    };
    expect(withFields({ namePrefix: 'x-' })).toThrow('namePrefix is not implemented');
    const target = { kind: 'Ingress', name: 'the-firm' };
    expect(withFields({ patches: [{ target, patch: '[]' }] })).toThrow('There is no Ingress "the-firm".');
  });
});

describe.each(stacks)('$title', ({ resources }) => {
  const { pod, container } = appPod(resources);
  const settings = settingsOf(resources);
  const pods = resources.flatMap((resource) =>
    podSpecOf(resource).map((spec) => [resource.metadata.name, spec] as const),
  );

  it.each(resources.map((resource) => [resource.kind, resource.metadata.name, resource] as const))(
    'has a valid %s %s',
    (kind, _, resource) => {
      const model = models.find((each) => each.kind === kind && each.apiVersion === resource.apiVersion);
      const validate = (data: object) => model?.prototype.validate.call(data as never);
      expect(model).toBeDefined();
      expect(unknownFields(resource, validate)).toEqual([]);
      expect(resource.metadata.namespace).toBe('the-firm');
    },
  );

  it.each(pods)('runs %s as the Pod Security level `restricted` demands', (_, spec) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect((spec.securityContext as { runAsUser: number }).runAsUser).toBeGreaterThan(0);
    for (const field of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers']) expect(spec).not.toHaveProperty(field);
    for (const { name: _name, ...volume } of (spec.volumes as Record<string, unknown>[]) ?? [])
      expect(['emptyDir', 'configMap']).toEqual(expect.arrayContaining(Object.keys(volume)));
    for (const each of spec.containers) {
      expect(each.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(each.resources).toMatchObject({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
      expect(each.image).toMatch(/:[^/]+$/);
      expect(each.image).not.toMatch(/:latest$/);
    }
  });

  it('probes /healthz and not /readyz, so that the page opens without a model', () => {
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports).toEqual({ http: variables.PORT, metrics: Number(settings.METRICS_PORT) });
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'metrics' } },
    });
  });

  it('ends a pod only after new connections go elsewhere and its calls have ended', () => {
    const { seconds } = (container.lifecycle as { preStop: { sleep: { seconds: number } } }).preStop.sleep;
    expect(seconds).toBeGreaterThanOrEqual(5);
    const grace = Number(settings.SHUTDOWN_GRACE_MS ?? variables.SHUTDOWN_GRACE_MS) / 1000;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + grace + 5);
    expect(app(resources).spec?.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  });

  it('signs with one key in all pods, which an update does not replace', () => {
    const [key] = container.env?.filter(({ name }) => name === 'ASSESSMENT_KEY') ?? [];
    expect(key).toEqual({
      name: 'ASSESSMENT_KEY',
      valueFrom: { secretKeyRef: { name: 'the-firm-key', key: 'ASSESSMENT_KEY' } },
    });
    expect(allOf(resources, 'Secret')).toEqual([]);
    for (const name of secrets) if (name !== 'REDIS_URL') expect(settings).not.toHaveProperty(name);
  });

  it('has either a number of replicas or an autoscaler', () => {
    const autoscaled = allOf(resources, 'HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef);
    for (const { apiVersion, kind, metadata, spec } of resources.filter((each) => podSpecOf(each).length > 0)) {
      const isAutoscaled = autoscaled.some(
        (target) => JSON.stringify(target) === JSON.stringify({ apiVersion, kind, name: metadata.name }),
      );
      expect(spec?.replicas).toEqual(isAutoscaled ? undefined : expect.any(Number));
    }
    for (const { spec } of allOf(resources, 'HorizontalPodAutoscaler'))
      expect(spec?.minReplicas).toBeGreaterThanOrEqual(2);
  });

  it('sets only variables that the server knows', () => {
    const known = [...Object.keys(variables), ...secrets.flatMap((name) => [name, `${name}_FILE`])];
    const set = [...Object.keys(settings), ...(container.env ?? []).map(({ name }) => name)];
    for (const name of set) expect(known).toContain(name);
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'the-firm-settings' } }]);
  });

  it('names ports and pods that exist', () => {
    const selected = (labels: unknown) =>
      resources.filter(
        (each) => podSpecOf(each).length > 0 && JSON.stringify(labelsOf(each)) === JSON.stringify(labels),
      );
    type ServiceSpec = { selector: object; ports: { targetPort: string }[] };
    for (const { selector, ports } of specsOf<ServiceSpec>(resources, 'Service')) {
      const [target] = selected(selector).flatMap(podSpecOf);
      const names = target?.containers[0]?.ports.map(({ name }) => name);
      for (const { targetPort } of ports) expect(names).toContain(targetPort);
    }
    for (const kind of ['PodDisruptionBudget', 'PodMonitor'])
      for (const { selector } of specsOf<{ selector: { matchLabels: object } }>(resources, kind))
        expect(selected(selector.matchLabels)).toEqual([app(resources)]);
    type IngressSpec = { rules: { http: { paths: { backend: { service: object } }[] } }[] };
    for (const { rules } of specsOf<IngressSpec>(resources, 'Ingress'))
      for (const { http } of rules)
        expect(http.paths[0]?.backend.service).toEqual({ name: 'the-firm', port: { name: 'http' } });
  });

  it('lets only the app reach Redis and Ollama, and only Prometheus its metrics', () => {
    type Policy = {
      podSelector: object;
      policyTypes: string[];
      ingress?: { from?: object[]; ports: { port: unknown }[] }[];
    };
    const policies = specsOf<Policy>(resources, 'NetworkPolicy');
    for (const name of pods.map(([each]) => each)) {
      const own = policies.filter(
        ({ podSelector, policyTypes }) =>
          JSON.stringify(podSelector) === JSON.stringify({ matchLabels: { 'app.kubernetes.io/name': name } }) &&
          policyTypes.includes('Ingress'),
      );
      const rules = own.flatMap(({ ingress = [] }) => ingress);
      const open = rules.filter(({ from }) => from === undefined).flatMap(({ ports }) => ports.map(({ port }) => port));
      expect(own.length).toBeGreaterThan(0);
      expect(open).toEqual(name === 'the-firm' && allOf(resources, 'Ingress').length === 0 ? ['http'] : []);
    }
  });
});
