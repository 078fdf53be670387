import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lateCode } from '../lazyImport.ts';
import { Scrollable } from '../ui/Scrollable.tsx';
import { usesSheets } from './layout/geometry.ts';
import { useViewport } from './layout/useViewport.ts';

const notFetched: (() => Promise<unknown>)[] = [];

/** Brings all late code that nobody has opened yet: a server that is gone by then is not missed. */
export function fetchLateContent(): void {
  for (const load of notFetched.splice(0)) load().catch(() => {}); // it is tried again when it is opened
}

/**
 * A window's content whose code comes when it is opened first. Where it does not come, that is said, and it is tried
 * again when the window is opened again.
 */
export function lateContent(load: () => Promise<ComponentType>): ComponentType {
  let fetched: ComponentType | undefined;
  const code = lateCode(load);
  const fetchIt = async () => {
    fetched = await code();
    return fetched;
  };
  notFetched.push(fetchIt);
  return () => {
    // What is there already does not say that it is coming; and what is open stays as it is when it has come.
    const [Content] = useState(() => fetched ?? lazy(async () => ({ default: await fetchIt().catch(() => Missing) })));
    return (
      <Suspense fallback={<Said text="One moment…" />}>
        <Arrived>
          <Content />
        </Arrived>
      </Suspense>
    );
  };
}

/** The focus is in the window by now, and goes on to where it would have gone at once; see useFocusOnFront. */
function Arrived({ children }: { children: ReactNode }) {
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
  return <Said text="This part could not be loaded. When the server can be reached, open this window again." />;
}

function Said({ text }: { text: string }) {
  return (
    <div className="sunken paper-well">
      <Scrollable className="paper">
        <p>{text}</p>
      </Scrollable>
    </div>
  );
}
