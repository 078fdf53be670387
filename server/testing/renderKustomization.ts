import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyPatch, type Operation } from 'rfc6902';
import { parse, parseAllDocuments } from 'yaml';

export type Container = {
  name: string;
  image: string;
  ports: { name: string; containerPort: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  [field: string]: unknown;
};
export type PodSpec = { containers: Container[]; [field: string]: unknown };
export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: { replicas?: number; template?: { spec: PodSpec }; [field: string]: unknown };
};

type Kustomization = {
  apiVersion: string;
  kind: 'Kustomization' | 'Component';
  namespace?: string;
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  configMapGenerator?: {
    name: string;
    namespace?: string;
    behavior?: 'merge';
    literals?: string[];
    files?: string[];
  }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
};

/**
 * The part of Kustomize that our manifests use, for machines without kubectl. Unlike Kustomize, it adds no hash to the
 * names of ConfigMaps. A test compares it with kubectl where there is one.
 */
export function renderKustomization(folder: string, resources: Resource[] = []): Resource[] {
  const { apiVersion: _, kind: __, ...fields }: Kustomization = parse(read(folder, 'kustomization.yaml'));
  const { namespace, components = [], configMapGenerator = [], patches = [], images = [], replicas = [] } = fields;
  const known = ['namespace', 'resources', 'components', 'images', 'replicas', 'configMapGenerator', 'patches'];
  for (const field of Object.keys(fields)) if (!known.includes(field)) throw new Error(`${field} is not implemented`);

  for (const path of fields.resources ?? [])
    if (statSync(join(folder, path)).isDirectory()) resources.push(...renderKustomization(join(folder, path)));
    else resources.push(...parseAllDocuments(read(folder, path)).map((document): Resource => document.toJS()));
  for (const path of components) renderKustomization(join(folder, path), resources);

  for (const { name, behavior, literals = [], files = [], ...map } of configMapGenerator) {
    const data = Object.fromEntries([
      ...literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
      ...files.map((file) => [basename(file), read(folder, file)]),
    ]);
    if (behavior === 'merge') Object.assign(find(resources, { kind: 'ConfigMap', name }).data ?? {}, data);
    else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, ...map }, data });
  }
  for (const { target, patch } of patches) {
    const failed = applyPatch(find(resources, target), parse(patch) as Operation[]).find((error) => error !== null);
    if (failed) throw failed;
  }
  for (const { containers } of resources.flatMap(podSpecOf))
    for (const container of containers)
      for (const { name, newName, newTag } of images)
        if (container.image.replace(/:[^/]*$/, '') === name) container.image = `${newName}:${newTag}`;
  for (const { name, count } of replicas)
    Object.assign(find(resources, { kind: 'Deployment', name }).spec ?? {}, { replicas: count });
  if (namespace !== undefined) for (const { metadata } of resources) metadata.namespace = namespace;
  return resources;
}

export function podSpecOf({ spec }: Resource): PodSpec[] {
  return spec?.template ? [spec.template.spec] : [];
}

export function find(resources: readonly Resource[], { kind, name }: { kind: string; name: string }): Resource {
  const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} "${name}".`);
  return found;
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
