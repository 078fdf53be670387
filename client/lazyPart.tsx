import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lazyImport } from './lazyImport.ts';
import { preloadLater } from './preload.ts';

/** In milliseconds. */
const retryDelay = 5000;

/**
 * A part whose code is loaded after the first window, or when the part is first shown; `fallback` until then. If the code
 * could not be loaded, `Missing` is shown until the part is next mounted; without a `Missing`, loading is retried.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  const usePart = lazyComponent(load, Missing);
  return function LazyPart(props: Props) {
    const Part = usePart();
    return Part ? <Part {...props} /> : fallback;
  };
}

/**
 * Returns a hook that returns the component, or null until it is loaded. Not React.lazy: the prerendered page can only be
 * hydrated without a change where the server and the first render show the same, and Suspense delays what it reveals.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
): () => ComponentType<Props> | null {
  let loaded: ComponentType<Props> | null = null;
  const importComponent = lazyImport(load);
  const loadComponent = async () => {
    loaded = await importComponent();
  };
  preloadLater(loadComponent);
  return () => {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      if (Component) return;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let isMounted = true;
      const show = async () => {
        try {
          await loadComponent();
          if (isMounted) setComponent(() => loaded);
        } catch {
          if (!isMounted) return;
          if (Missing) setComponent(() => Missing);
          else retry = setTimeout(show, retryDelay);
        }
      };
      void show();
      return () => {
        isMounted = false;
        clearTimeout(retry);
      };
    }, [Component]);
    return Component;
  };
}
