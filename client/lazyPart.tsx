import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lazyImport } from './lazyImport.ts';
import { preloadLater } from './preload.ts';

/** In milliseconds. */
const retryDelay = 5000;

/**
 * Returns a component whose code is loaded in the background after the first window is shown, or earlier if the
 * component is rendered. It shows `fallback` until then. If loading fails, it shows `Missing` until it is mounted
 * again. If there is no `Missing`, it keeps trying.
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
 * Returns a hook that returns the component, or null until its code is loaded. React.lazy is not used, because it
 * suspends. React may show suspended content only after a delay, and the first render might not match the HTML from
 * the server, as hydration requires.
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
