import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyImport } from '../lazyImport.ts';
import { Scrollable } from '../ui/Scrollable.tsx';
import { usesSheets } from './layout/geometry.ts';
import { useViewport } from './layout/useViewport.ts';

const notLoaded: (() => Promise<unknown>)[] = [];

/** Loads the code of all windows not opened yet, so that they open even if the server goes away later. */
export function preloadLazyContent(): void {
  for (const load of notLoaded.splice(0)) load().catch(() => {}); // retried when the window is opened
}

/** A part whose code is loaded when it is first shown; `fallback` until then, and `Missing` if it could not be loaded. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const importPart = lazyImport(load);
  const loadPart = async () => {
    loaded = await importPart();
    return loaded;
  };
  notLoaded.push(loadPart);
  return (props) => {
    // Loaded content renders without a fallback. The state keeps a shown component from being swapped.
    const [Part] = useState(() => loaded ?? lazy(async () => ({ default: await loadPart().catch(() => Missing) })));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A window's content whose code is loaded when it is first opened. If that fails, opening the window again retries. */
export function lazyContent(load: () => Promise<ComponentType>): ComponentType {
  const loadContent = async () => {
    const Content = await load();
    return () => (
      <Loaded>
        <Content />
      </Loaded>
    );
  };
  return lazyPart(loadContent, <Message text="One moment…" />, MissingContent);
}

/** Moves the focus from the window to its first control, as useFocusOnFront would have done had it been there. */
function Loaded({ children }: { children: ReactNode }) {
  const sheet = usesSheets(useViewport());
  const content = useRef<HTMLDivElement | null>(null);
  const isDue = useRef(!sheet);
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>('[data-first-focus]');
    if (isDue.current && document.activeElement === content.current?.closest('[role="dialog"]'))
      first?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={content} className="late-content">
      {children}
    </div>
  );
}

function Nothing() {
  return null;
}

function MissingContent() {
  return <Message text="This window could not be loaded. Open it again when the server can be reached." />;
}

function Message({ text }: { text: string }) {
  return (
    <div className="sunken paper-well">
      <Scrollable className="paper">
        <p>{text}</p>
      </Scrollable>
    </div>
  );
}
