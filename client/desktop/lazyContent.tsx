import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { Scrollable } from '../ui/Scrollable.tsx';
import { usesSheets } from './layout/geometry.ts';
import { useViewport } from './layout/useViewport.ts';

/** If the code cannot be loaded, the window says so, and opening it again tries again. */
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

/** useFocusOnFront could not focus the first control before it was loaded. */
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
    <div ref={content} className="lazy-content">
      {children}
    </div>
  );
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
