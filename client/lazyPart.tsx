import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lazyImport, preloadLater } from './lazyImport.ts';

const retryDelayMs = 5000;

/**
 * The code is loaded in the background after the first window, or when the component is rendered. If loading fails,
 * shows `Missing` until it is mounted again, or tries again if there is no `Missing`.
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

/** React.lazy would suspend, and then the first render might not match the HTML from the server. */
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
          else retry = setTimeout(show, retryDelayMs);
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
