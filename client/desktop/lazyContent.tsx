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

/** A window's content whose code is loaded when it is first opened. If that fails, opening the window again retries. */
export function lazyContent(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const importContent = lazyImport(load);
  const loadContent = async () => {
    loaded = await importContent();
    return loaded;
  };
  notLoaded.push(loadContent);
  return () => {
    // Loaded content renders without a fallback. The state keeps an open window's component from being swapped.
    const [Content] = useState(
      () => loaded ?? lazy(async () => ({ default: await loadContent().catch(() => Missing) })),
    );
    return (
      <Suspense fallback={<Message text="One moment…" />}>
        <Loaded>
          <Content />
        </Loaded>
      </Suspense>
    );
  };
}

/** A part that is shown only if its code is loaded by then. */
export function lazyExtra<Part>(load: () => Promise<Part>): () => Part | undefined {
  let loaded: Part | undefined;
  const importPart = lazyImport(load);
  notLoaded.push(async () => {
    loaded = await importPart();
  });
  return () => loaded;
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

function Missing() {
  return <Message text="This part could not be loaded. When the server can be reached, open this window again." />;
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
