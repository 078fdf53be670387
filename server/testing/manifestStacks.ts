import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { find, podSpecOf, type Resource, renderKustomization } from './renderKustomization.ts';

const manifests = join(findPackageRoot(import.meta.dirname), 'server', 'deploy', 'kubernetes');

/** An overlay with components, in a new folder in `scratch`. */
export function stack(scratch: string, overlay: string, components: readonly string[]): string {
  const folder = join(scratch, overlay, components.join('+'));
  mkdirSync(folder, { recursive: true });
  const to = (kind: string, name: string) => relative(folder, join(manifests, kind, name));
  const pack = { name: 'the-firm-pack', namespace: 'the-firm', files: ['pack.md'] };
  writeFileSync(join(folder, 'pack.md'), 'a pack');
  writeFileSync(
    join(folder, 'kustomization.yaml'),
    JSON.stringify({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [to('overlays', overlay)],
      components: components.map((name) => to('components', name)),
      configMapGenerator: components.includes('pack') ? [pack] : [],
    }),
  );
  return folder;
}

const overlays = readdirSync(join(manifests, 'overlays'));
const components = readdirSync(join(manifests, 'components'));
const autoscalers = components.filter((name) => name.startsWith('autoscaling'));
const others = components.filter((name) => !autoscalers.includes(name));
/** The example, and every overlay alone and with all components. */
export const stacksIn = (scratch: string) =>
  [
    ['example', join(manifests, 'example')],
    ...overlays.flatMap((overlay) => [
      [overlay, join(manifests, 'overlays', overlay)],
      ...autoscalers.map((autoscaler) => [
        `${overlay} with everything and ${autoscaler}`,
        stack(scratch, overlay, [...others, autoscaler]),
      ]),
    ]),
  ].map(([title = '', folder = '']) => ({ title, folder, resources: renderKustomization(folder) }));

export const allOf = (resources: readonly Resource[], kind: string) => resources.filter((each) => each.kind === kind);
export const specsOf = <Spec extends object>(resources: readonly Resource[], kind: string) =>
  allOf(resources, kind).map(({ spec }) => spec as Spec);
export const app = (resources: readonly Resource[]) => find(resources, { kind: 'Deployment', name: 'the-firm' });
export const appPod = (resources: readonly Resource[]) => {
  const [pod] = podSpecOf(app(resources));
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error('The app has no container.');
  return { pod, container };
};
export const settingsOf = (resources: readonly Resource[]) =>
  find(resources, { kind: 'ConfigMap', name: 'the-firm-settings' }).data ?? {};
export const labelsOf = ({ spec }: Resource) =>
  (spec?.template as { metadata?: { labels: object } })?.metadata?.labels ?? {};
