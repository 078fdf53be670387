import { type ComponentType, lazy, Suspense, useState } from 'react';
import { externalValue } from '../ui/externalValue.ts';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';

export type DeferredScript = typeof import('./deferredScript.tsx');

/** Undefined until it is loaded. */
export const loadedDeferredScript = externalValue<DeferredScript | undefined>(undefined);

export async function loadDeferredScript(): Promise<DeferredScript> {
  const loaded = loadedDeferredScript.get() ?? (await import('./deferredScript.tsx'));
  loadedDeferredScript.set(loaded);
  return loaded;
}

export function deferredContent<Props extends object = object>(
  choose: (parts: DeferredScript) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(async () => ({
    default: await loadDeferredScript().then(choose, () => Missing),
  }));
  return function DeferredContent(props: Props) {
    // React.lazy shows the fallback for 0.3 s even if its code is loaded.
    const [Content] = useState<ComponentType<Props>>(() => {
      const loaded = loadedDeferredScript.get();
      return loaded ? choose(loaded) : Lazy;
    });
    return (
      <Suspense fallback={<p className="sunken paper-well paper">One moment…</p>}>
        <Content {...props} />
      </Suspense>
    );
  };
}

/** Firefox and WebKit remember a failed import() until the page is reloaded. */
function Missing() {
  return <ReloadMessage text="This window could not be loaded. Reload the page to try again: your game is kept." />;
}
